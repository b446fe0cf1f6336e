//! Proofs that were changed do not hold.

use super::*;

/// A proof whose owner can't do without any of it.
fn proof() -> (Tables, Proof) {
    let game = GAMES[1];
    let tables = Tables::build(game.2, 4);
    let mut solver = solver(&tables);
    let largest = boards(8, 20, 5).into_iter().map(|board| {
        let start = position(board, game).position().unwrap();
        let bounds = solve(&mut solver, &start, 200_000).bounds;
        assert_provable(&mut solver, &start, bounds)
    });
    let proof = largest.max_by_key(|proof| proof.nodes().len()).unwrap();
    assert!(proof.nodes().len() > 20);
    (tables, proof)
}

#[test]
fn a_proof_that_was_changed_does_not_hold() {
    let (tables, proof) = proof();
    let bounds = proof.check(&tables).unwrap();
    let check = |nodes: &[ProofNode]| Proof::new(*proof.position(), nodes.to_vec()).check(&tables);
    for place in 0..proof.nodes().len().min(200) {
        let mut nodes = proof.nodes().to_vec();
        // More than is true.
        let node = &mut nodes[place];
        node.claim = match node.claim {
            ProofClaim::AtLeast(value) => ProofClaim::AtLeast(value + 4),
            ProofClaim::AtMost(value) => ProofClaim::AtMost(value - 4),
        };
        assert_ne!(check(&nodes), Ok(bounds), "node {place}");
        // Less than all of it.
        nodes.remove(place);
        assert_ne!(check(&nodes), Ok(bounds), "node {place}");
        // The wrong player's moves.
        let mut nodes = proof.nodes().to_vec();
        let node = &mut nodes[place];
        node.shown_by = match node.shown_by {
            ShownBy::All => ShownBy::Pass,
            _ => ShownBy::All,
        };
        assert!(check(&nodes).is_err());
        // Twice the same.
        let mut nodes = proof.nodes().to_vec();
        nodes.push(nodes[place]);
        let (node, first) = (nodes.len() as u64, place as u64 + 1);
        assert_eq!(check(&nodes), Err(ProofError::Twice { node, first }));
    }
    let mut nodes = proof.nodes().to_vec();
    nodes[0].turns = Some(100);
    assert!(matches!(
        check(&nodes),
        Err(ProofError::Board { node: 1, .. })
    ));
    nodes[0].turns = None;
    nodes[0].shown_by = ShownBy::Hole(9);
    assert!(check(&nodes).is_err());
}

#[test]
fn a_capture_that_rests_on_itself_is_not_proven() {
    // South can go round without a capture, and North as well.
    let (tables, proof) = proof();
    let rules = TableRules::IIICapturer;
    let ground = spot::Ground::new(&tables, rules, 200);
    // Every board of eight seeds is said to be worth four to whoever moves, by any quiet move to a board
    // that is said to be worth no more than minus four, by all its moves.
    let mut nodes = Vec::new();
    for board in boards(8, 4_000, 1) {
        for (claim, shown_by) in [
            (ProofClaim::AtLeast(4), None),
            (ProofClaim::AtMost(-4), Some(ShownBy::All)),
        ] {
            let spot = spot::Spot::new(board, 0, 0);
            let quiet = ground
                .replies(spot)
                .into_iter()
                .find(|(hole, reply)| *hole < 6 && matches!(reply, spot::Reply::Quiet(_)));
            let Some(shown_by) = shown_by.or(quiet.map(|(hole, _)| ShownBy::Hole(hole))) else {
                continue;
            };
            nodes.push(ProofNode {
                board,
                award: crate::Award::Capturer,
                turns: None,
                claim,
                shown_by,
            });
        }
    }
    nodes.sort();
    nodes.dedup();
    let claimed = Proof::new(*proof.position(), nodes).check(&tables);
    assert!(claimed.is_err(), "{claimed:?}");
}

// The graph: what each has captured, move by move.

const GRAPH_HEIGHT = 150;

// Draws it for some steps, with the moment that is shown, on a scale that has room for so many moves.
function drawGraph(steps, shown, names, room) {
  const graph = document.getElementById("graph");
  const width = Math.max(graph.clientWidth, 200);
  graph.setAttribute("viewBox", `0 0 ${width} ${GRAPH_HEIGHT}`);
  const [left, right, top, bottom] = [28, width - 8, 10, GRAPH_HEIGHT - 22];
  const captured = steps.map((step) => step.moment.captured);
  const start = steps[0].moment;
  const all = [...start.seeds.flat(), ...start.captured].reduce((sum, seeds) => sum + seeds, 0);
  const half = all / 2;
  const most = Math.max(half + 4, ...captured.flat());
  const last = Math.max(steps.length - 1, room, 1);
  const x = (ply) => left + ((right - left) * ply) / last;
  const y = (seeds) => bottom - ((bottom - top) * seeds) / most;

  const parts = [
    svg("line", { class: "axis", x1: left, y1: y(0), x2: right, y2: y(0) }),
    svg("line", { class: "half", x1: left, y1: y(half), x2: right, y2: y(half) }),
    text(left - 6, y(0) + 4, "0", "end"),
    text(left - 6, y(half) + 4, String(half), "end"),
    text(right, bottom + 16, String(last), "end"),
    svg("line", { class: "now", x1: x(shown), y1: top, x2: x(shown), y2: bottom }),
  ];
  ["north", "south"].forEach((side) => {
    const index = side === "south" ? 0 : 1;
    // Captures change at once, between two moves nothing does.
    const points = captured.map((both, ply) => `${ply > 0 ? `H${x(ply)}V` : `M${x(0)} `}${y(both[index])}`);
    parts.push(svg("path", { class: `captures ${side}`, d: points.join("") }));
    parts.push(svg("circle", { class: `point ${side}`, cx: x(shown), cy: y(captured[shown][index]), r: 4 }));
  });
  graph.replaceChildren(...parts);
  const [south, north] = captured[shown];
  label(graph, say("page-graph-told", { ply: shown, south, north }));
  drawLegend(names, captured[shown]);
  graph.onclick = (event) => {
    const at = event.clientX - graph.getBoundingClientRect().left;
    const ply = Math.round(((at - left) / (right - left)) * last);
    show(Math.min(Math.max(ply, 0), steps.length - 1));
  };
}

function text(x, y, content, anchor) {
  const element = svg("text", { x, y, "text-anchor": anchor });
  element.textContent = content;
  return element;
}

function drawLegend(names, captured) {
  const caption = document.querySelector("#captures figcaption");
  const legend = ["south", "north"].map((side, index) => {
    const item = document.createElement("span");
    item.className = `legend ${side}`;
    item.textContent = `${names[side]} ${captured[index]}`;
    return item;
  });
  caption.replaceChildren(say("page-graph"), ...legend);
}

export interface Node {
  type: string;
  [key: string]: unknown;
}

/** Calls `visit` for every node of a syntax tree. */
export function walk(node: unknown, visit: (node: Node) => void) {
  if (Array.isArray(node)) for (const one of node) walk(one, visit);
  else if (typeof node === 'object' && node !== null && 'type' in node) {
    visit(node as Node);
    for (const value of Object.values(node)) walk(value, visit);
  }
}

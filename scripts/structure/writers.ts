import { snake, type Source } from './sources.ts';
import { walk, type Node } from './walk.ts';

const rawWrite = /\b(?:insert\s+into|update(?:\s+only)?|delete\s+from)\s+(?:public\.)?"?(\w+)"?/gi;
const openWrite = /\b(?:insert\s+into|update|delete\s+from)\s+$/i;

/**
 * Returns the tables that a file writes, through import aliases, namespaces, local variables or raw SQL. A
 * write to an unknown table is returned as '?', which no file may have.
 */
export function tablesWritten({ imports, program }: Source, tables: ReadonlySet<string>): Set<string> {
  const named = new Map<string, string>();
  const namespaces = new Set<string>();
  for (const { target, names } of imports.filter((one) => one.target.startsWith('server/db/schema')))
    for (const [local, name] of names) {
      if (name === '*') namespaces.add(local);
      else if (tables.has(snake(name))) named.set(local, snake(name));
      else if (target === 'server/db/schema.ts') namespaces.add(local);
    }
  /** Returns the table that an expression names; undefined if it names none. */
  const tableOf = (node: Node): string | undefined => {
    if (node.type === 'Identifier') return named.get(String(node.name));
    const { object, property } = node as { object?: Node; property?: Node };
    const isMember = object?.type === 'Identifier' && namespaces.has(String(object.name));
    return isMember && tables.has(snake(String(property?.name))) ? snake(String(property?.name)) : undefined;
  };
  walk(program, (node) => {
    const { id, init } = node as { id?: Node; init?: Node };
    if (node.type !== 'VariableDeclarator' || id?.type !== 'Identifier' || !init) return;
    // `const t = users` and `const t = alias(users, 'u')`.
    const value = init.type === 'CallExpression' ? (init.arguments as Node[])[0] : init;
    const isAlias = init.type !== 'CallExpression' || (init.callee as Node).name === 'alias';
    const table = value && isAlias && tableOf(value);
    if (table) named.set(String(id.name), table);
  });
  const written = new Set<string>();
  walk(program, (node) => {
    if (node.type === 'CallExpression') {
      const { callee, arguments: args } = node as unknown as { callee: Node; arguments: Node[] };
      const isGateway = ['tableGateway', 'defineMachine'].includes(String(callee.name));
      const method = String((callee.property as Node | undefined)?.name);
      if (!args[0] || !(isGateway || ['insert', 'update', 'delete'].includes(method))) return;
      const table = tableOf(args[0]);
      if (table) written.add(table);
      else if (isGateway || isDatabase(callee.object as Node)) written.add('?');
    }
    if (node.type === 'TemplateLiteral') {
      const { quasis, expressions } = node as unknown as {
        quasis: { value: { cooked: string } }[];
        expressions: Node[];
      };
      for (const [index, { value }] of quasis.entries()) {
        addRaw(value.cooked);
        const expression = expressions[index];
        if (expression && openWrite.test(value.cooked)) written.add(tableOf(expression) ?? '?');
      }
    }
    if (node.type === 'Literal' && typeof node.value === 'string') addRaw(node.value);
  });
  function addRaw(text: string) {
    for (const [, table = ''] of text.matchAll(rawWrite)) if (tables.has(table)) written.add(table);
  }
  return written;
}

/** True for the objects that write: `db`, `tx`, `ctx.db`. */
const isDatabase = (node: Node): boolean =>
  node.type === 'Identifier'
    ? /^(db|tx)$/.test(String(node.name))
    : node.type === 'MemberExpression' && (node.property as Node).name === 'db';

interface Text {
  readonly sql: string;
  /** Whether it takes no time to speak of. */
  readonly isQuick?: boolean;
}

const MAX_TEXT = 500;
/** What is read of a text. */
const MAX_READ = 8_000;
const VERB = /^\s*(\w+)/;
const TABLE = /\b(?:from|into|update)\s+"?(\w+)/i;
const INNERMOST = /\([^()]*\)/g;
const DEEPEST = 20;

/** The text of statements for the log, cut. It is ours; values, which may be of people, are not in it. */
export function textOf(statements: readonly Text[]): string {
  const texts = notable(statements).map(({ sql }) => sql.slice(0, MAX_READ).replace(/\s+/g, ' ').trim());
  return texts.join('; ').slice(0, MAX_TEXT);
}

/** What statements do to which table, such as `select product`, of which there are few. */
export function nameOf(statements: readonly Text[]): string {
  const names = notable(statements).map(({ sql }) => {
    const outer = withoutParts(sql.slice(0, MAX_READ));
    const verb = VERB.exec(outer)?.[1]?.toLowerCase() ?? 'statement';
    const table = TABLE.exec(outer)?.[1];
    return table ? `${verb} ${table}` : verb;
  });
  return [...new Set(names)].join(', ').slice(0, MAX_TEXT);
}

/** Without what begins and ends a transaction, unless that is all. */
function notable(statements: readonly Text[]): readonly Text[] {
  const others = statements.filter(({ isQuick = false }) => !isQuick);
  return others.length > 0 ? others : statements;
}

/** Without what stands in parentheses, such as a statement within the statement. */
function withoutParts(sql: string): string {
  let outer = sql;
  for (let depth = 0; depth < DEEPEST && outer.includes('('); depth += 1) outer = outer.replace(INNERMOST, ' ');
  return outer;
}

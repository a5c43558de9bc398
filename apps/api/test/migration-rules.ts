import { parse } from 'libpg-query';
import { z } from 'zod';

/** The last migration of the last release. Raise it with each release (CONTRIBUTING.md). */
export const lastReleased = '0130-reviews-by-date';

const named = z.looseObject({ relname: z.string() });
const constraint = z.looseObject({
  contype: z.string(),
  skip_validation: z.boolean().optional(),
  indexname: z.string().optional(),
});
const commandOfAlter = z.looseObject({
  AlterTableCmd: z.looseObject({
    subtype: z.string(),
    def: z
      .looseObject({
        Constraint: constraint.optional(),
        ColumnDef: z
          .looseObject({ constraints: z.array(z.looseObject({ Constraint: constraint })).optional() })
          .optional(),
      })
      .optional(),
  }),
});
const about = { relation: named };
const statement = z.looseObject({
  IndexStmt: z.looseObject({ ...about, concurrent: z.boolean().optional() }).optional(),
  AlterTableStmt: z.looseObject({ relation: named, objtype: z.string(), cmds: z.array(commandOfAlter) }).optional(),
  RenameStmt: z.looseObject({ relation: named.optional(), renameType: z.string() }).optional(),
  DropStmt: z.looseObject({ removeType: z.string() }).optional(),
  UpdateStmt: z.looseObject(about).optional(),
  DeleteStmt: z.looseObject(about).optional(),
  CreateStmt: z.looseObject(about).optional(),
});
type Statement = z.infer<typeof statement>;
type Alteration = z.infer<typeof commandOfAlter>['AlterTableCmd'];

const parsed = z.looseObject({ stmts: z.array(z.looseObject({ stmt: statement })).default([]) });

/**
 * Says what in the statements of migrations holds up or breaks nodes of the version before, which serve meanwhile: what
 * locks a table while its rows are read or written, and what takes away something that they use.
 * @returns a sentence for each fault; tables that the statements make themselves have no rows yet
 */
export async function faultsOf(statements: readonly string[]): Promise<string[]> {
  const made = new Set<string>();
  const faults: string[] = [];
  for (const text of statements) {
    for (const { stmt } of parsed.parse(await parse(text)).stmts) {
      if (stmt.CreateStmt) made.add(stmt.CreateStmt.relation.relname);
      faults.push(...faultsOfStatement(stmt, made).map((fault) => `${fault}: ${text.trim().slice(0, 120)}`));
    }
  }
  return faults;
}

function faultsOfStatement(given: Statement, made: ReadonlySet<string>): string[] {
  const { IndexStmt, AlterTableStmt, RenameStmt, DropStmt, UpdateStmt, DeleteStmt } = given;
  const isNew = (relation: z.infer<typeof named> | undefined) => relation !== undefined && made.has(relation.relname);
  if (IndexStmt && !IndexStmt.concurrent && !isNew(IndexStmt.relation))
    return ['nobody writes while the index is made; make it concurrently, in `before`'];
  if (AlterTableStmt && AlterTableStmt.objtype === 'OBJECT_TABLE' && !isNew(AlterTableStmt.relation))
    return AlterTableStmt.cmds.flatMap(({ AlterTableCmd }) => faultOfAlteration(AlterTableCmd) ?? []);
  if (RenameStmt && ['OBJECT_TABLE', 'OBJECT_COLUMN'].includes(RenameStmt.renameType) && !isNew(RenameStmt.relation))
    return ['the version before knows the former name; add the new one beside it'];
  if (DropStmt && ['OBJECT_TABLE', 'OBJECT_VIEW'].includes(DropStmt.removeType))
    return ['the version before uses it; drop it one version later'];
  if ((UpdateStmt && !isNew(UpdateStmt.relation)) || (DeleteStmt && !isNew(DeleteStmt.relation)))
    return ['all its rows are locked until the migration ends; change them in batches, by a job'];
  return [];
}

const alterations: Readonly<Record<string, string>> = {
  AT_DropColumn: 'the version before uses it; drop it one version later',
  AT_AlterColumnType: 'the whole table is written again; add another column',
  AT_SetNotNull: 'all rows are read under a lock; add a check that is not valid, and validate it in the next migration',
};
const readsAllRows = ['CONSTR_CHECK', 'CONSTR_FOREIGN'];
const makesIndex = ['CONSTR_UNIQUE', 'CONSTR_PRIMARY', 'CONSTR_EXCLUSION'];

function faultOfAlteration({ subtype, def }: Alteration): string | undefined {
  const own = def?.Constraint;
  if (subtype === 'AT_AddConstraint' && own) {
    if (readsAllRows.includes(own.contype) && !own.skip_validation)
      return 'all rows are read under a lock; add it not valid, and validate it in the next migration';
    if (makesIndex.includes(own.contype) && !own.indexname)
      return 'an index is made under a lock; make it concurrently, in `before`, and add the constraint by it';
  }
  if (subtype === 'AT_AddColumn') {
    const kinds = (def?.ColumnDef?.constraints ?? []).map(({ Constraint }) => Constraint.contype);
    if (kinds.includes('CONSTR_GENERATED') || kinds.includes('CONSTR_IDENTITY'))
      return 'the whole table is written again; write the column by a trigger';
    if (kinds.includes('CONSTR_NOTNULL') && !kinds.includes('CONSTR_DEFAULT'))
      return 'the version before inserts rows without it; give it a default';
    if (kinds.some((kind) => makesIndex.includes(kind)))
      return 'an index is made under a lock; make it concurrently, in `before`';
    if (kinds.some((kind) => readsAllRows.includes(kind)))
      return 'all rows are read under a lock; add the constraint apart, not valid';
  }
  return alterations[subtype];
}

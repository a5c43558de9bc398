import { listMigrations, listMigrationsOf } from '@witryna/api/database/migrate.ts';
import type { DoctorGroup } from '../doctor-check.ts';
import { broken, firstOf, look, ok } from '../finding.ts';

export const checks: DoctorGroup = [
  {
    name: 'migrations',
    async run({ withClient }) {
      const [known, executed] = await Promise.all([listMigrations(), withClient(listMigrationsOf)]);
      const later = executed.filter((name) => !known.includes(name));
      const pending = known.filter((name) => !executed.includes(name));
      if (later.length > 0)
        return (pending.length > 0 ? broken : look)(
          `the database is of a later version, which has ${firstOf(later)}`,
          'install that version; the one before it runs beside it during an update',
        );
      if (executed.length === 0) return look('the database is empty', 'start a node, or restore a backup');
      return pending.length > 0
        ? look(`${pending.length} not run: ${firstOf(pending)}`, 'start a node, or npm run db:migrate')
        : ok(`all ${executed.length} have run`);
    },
  },
];

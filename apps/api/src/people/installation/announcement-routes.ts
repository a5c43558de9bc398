import type { AnnouncementForm } from '@witryna/contract/announcements';
import { MOST_ANNOUNCEMENTS } from '@witryna/contract/announcements';
import { ShopError } from '@witryna/contract/errors';
import {
  addAnnouncement,
  listAnnouncements,
  removeAnnouncement,
  saveAnnouncement,
} from '@witryna/contract/routes/operator-routes';
import { createRouter } from '../../api-context.ts';
import type { AppDeps } from '../../app-deps.ts';
import { normaliseHost } from '../../tenancy/host-name.ts';
import type { People } from '../open-people.ts';
import {
  deleteAnnouncement,
  insertAnnouncement,
  listAnnouncementRows,
  updateAnnouncement,
} from './announcement-store.ts';
import type { NoteAct } from './note-act.ts';

/** The calls by which operators tell shopkeepers something. */
export function announcementRoutes(deps: AppDeps, people: People, note: NoteAct) {
  return createRouter()
    .openapi(listAnnouncements, async (c) => {
      const rows = await listAnnouncementRows(people.db);
      const announcements = await Promise.all(
        rows.map(async ({ shopIds, ...row }) => ({ ...row, hosts: await hostsOf(deps, shopIds) })),
      );
      return c.json({ announcements }, 200);
    })
    .openapi(addAnnouncement, async (c) => {
      const form = c.req.valid('json');
      const shopIds = await shopsOf(deps, form);
      const made = { by: c.get('person').name, now: deps.clock() };
      if (!(await insertAnnouncement(people.db, form, shopIds, made))) {
        throw new ShopError('LimitReached', { limit: MOST_ANNOUNCEMENTS });
      }
      await note(c, { what: 'announced', ...subjectOf(form) });
      return c.body(null, 204);
    })
    .openapi(saveAnnouncement, async (c) => {
      const form = c.req.valid('json');
      const shopIds = await shopsOf(deps, form);
      if (!(await updateAnnouncement(people.db, c.req.valid('param').id, form, shopIds))) {
        throw new ShopError('NotFound');
      }
      await note(c, { what: 'announcement-changed', ...subjectOf(form) });
      return c.body(null, 204);
    })
    .openapi(removeAnnouncement, async (c) => {
      if (!(await deleteAnnouncement(people.db, c.req.valid('param').id))) throw new ShopError('NotFound');
      await note(c, { what: 'announcement-removed', subject: '' });
      return c.body(null, 204);
    });
}

const SHOWN_LENGTH = 80;

/** How the log of the installation names an announcement: by the beginning of its text. */
function subjectOf({ texts, beginsAt, endsAt, allShops, hosts }: AnnouncementForm) {
  const [text = ''] = Object.values(texts);
  return {
    subject: text.slice(0, SHOWN_LENGTH),
    details: { beginsAt, until: endsAt, shops: allShops ? null : hosts.length },
  };
}

/** The shops of the form's hosts, each once. @throws ShopError InvalidRequest for a host that no shop has */
async function shopsOf({ shops }: Pick<AppDeps, 'shops'>, { allShops, hosts }: AnnouncementForm): Promise<number[]> {
  if (allShops) return [];
  const found = await Promise.all(
    hosts.map(async (text) => {
      const host = normaliseHost(text);
      return host === undefined ? undefined : await shops.byHost(host);
    }),
  );
  if (found.includes(undefined)) throw new ShopError('InvalidRequest', { fields: { hosts: 'noShop' } });
  return [...new Set(found.flatMap((shop) => shop?.shopId ?? []))];
}

async function hostsOf({ shops }: Pick<AppDeps, 'shops'>, shopIds: readonly number[]): Promise<string[]> {
  const found = await Promise.all(shopIds.map((shopId) => shops.byId(shopId)));
  return found.flatMap((shop) => shop?.primaryHost ?? []);
}

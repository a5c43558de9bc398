import {
  addOrderLabel,
  addOrderNote,
  addOrderView,
  changeOrderLabel,
  getPackingSlips,
  labelOrder,
  listOrderChoices,
  removeOrderLabel,
  removeOrderNote,
  removeOrderView,
} from '@witryna/contract/routes/order-tool-routes';
import { type ApiDeps, createRouter } from '../../api-context.ts';
import { createTurns } from '../../concurrency/take-turns.ts';
import { personIdOf, requirePerson } from '../../http/require-person.ts';
import { deleteLabel, insertLabel, listLabels, setLabelsOf, updateLabel } from './label-store.ts';
import { listDeliveryChoices } from './list-delivery-choices.ts';
import { makePackingSlips } from './make-packing-slips.ts';
import { deleteNote, insertNote } from './note-store.ts';
import { deleteView, insertView, listViews } from './view-store.ts';

/** A file of many slips takes a second and some megabytes, so a node makes few at once, and one of a shop. */
const SLIP_TURNS = { atOnce: 2, atOnceOf: () => 1, maxWaiting: 5 };

/** The calls by which the people of a shop keep views of its orders, and write labels and notes on them. */
export function orderToolRoutes({ clock, deliveries }: Pick<ApiDeps, 'clock' | 'deliveries'>) {
  const slipTurns = createTurns<number>(SLIP_TURNS);
  return createRouter()
    .openapi(getPackingSlips, async (c) => {
      const tenant = c.get('tenant');
      const { numbers } = c.req.valid('query');
      const file = await slipTurns.run(tenant.shopId, () => makePackingSlips(tenant, numbers));
      return c.body(new Uint8Array(file), 200, {
        'content-type': 'application/pdf',
        'content-disposition': 'inline; filename="packing-slips.pdf"',
      });
    })
    .openapi(listOrderChoices, async (c) => {
      const personId = personIdOf(c);
      const choices = await c.get('tenant').read(async (tx) => ({
        ...(await listDeliveryChoices(tx, deliveries)),
        labels: await listLabels(tx),
        views: personId === undefined ? [] : await listViews(tx, personId),
      }));
      return c.json(choices, 200);
    })
    .openapi(addOrderView, async (c) => {
      const id = requirePerson(c);
      return c.json(await c.get('tenant').write((tx) => insertView(tx, id, c.req.valid('json'))), 200);
    })
    .openapi(removeOrderView, async (c) => {
      const id = requirePerson(c);
      await c.get('tenant').write((tx) => deleteView(tx, id, c.req.valid('param').id));
      return c.body(null, 204);
    })
    .openapi(addOrderLabel, async (c) =>
      c.json(await c.get('tenant').write((tx) => insertLabel(tx, c.req.valid('json'))), 200),
    )
    .openapi(changeOrderLabel, async (c) => {
      await c.get('tenant').write((tx) => updateLabel(tx, c.req.valid('param').id, c.req.valid('json')));
      return c.body(null, 204);
    })
    .openapi(removeOrderLabel, async (c) => {
      await c.get('tenant').write((tx) => deleteLabel(tx, c.req.valid('param').id));
      return c.body(null, 204);
    })
    .openapi(labelOrder, async (c) => {
      const orderId = c.req.valid('param').id.toLowerCase();
      const { labels } = c.req.valid('json');
      return c.json({ labels: await c.get('tenant').write((tx) => setLabelsOf(tx, orderId, labels)) }, 200);
    })
    .openapi(addOrderNote, async (c) => {
      const orderId = c.req.valid('param').id.toLowerCase();
      const author = c.get('access').actor ?? c.req.valid('header')['x-actor'];
      const note = { author, author_id: personIdOf(c) ?? null, body: c.req.valid('json').text, written_at: clock() };
      return c.json(await c.get('tenant').write((tx) => insertNote(tx, orderId, note)), 200);
    })
    .openapi(removeOrderNote, async (c) => {
      const by = c.get('access').allows('owner') ? undefined : requirePerson(c);
      await c.get('tenant').write((tx) => deleteNote(tx, c.req.valid('param').id, by));
      return c.body(null, 204);
    });
}

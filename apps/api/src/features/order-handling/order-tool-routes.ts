import {
  addOrderLabel,
  addOrderNote,
  addOrderView,
  changeOrderLabel,
  labelOrder as labelOrderRoute,
  listOrderChoices,
  removeOrderLabel,
  removeOrderNote,
  removeOrderView,
} from '@witryna/contract/routes/order-tool-routes';
import { type ApiDeps, createRouter } from '../../api-context.ts';
import { personIdOf, requirePerson } from '../../http/require-person.ts';
import type { OfferSources } from '../checkout/offer.ts';
import { personOf } from '../goods/person-of.ts';
import { listOnDelivery } from '../orders/awaited-money-store.ts';
import { hasCarrier } from '../orders/parcel-store.ts';
import { listLabels } from './label-store.ts';
import { listDeliveryChoices } from './list-delivery-choices.ts';
import { addLabel, changeLabel, labelOrder, noteOrder, removeLabel, removeNote } from './mark-order.ts';
import { deleteView, insertView, listViews } from './view-store.ts';

/** The calls by which the people of a shop keep views of its orders, and write labels and notes on them. */
export function orderToolRoutes(deps: Pick<ApiDeps, 'clock' | 'deliveries'> & OfferSources) {
  return createRouter()
    .openapi(listOrderChoices, async (c) => {
      const personId = personIdOf(c);
      const choices = await c.get('tenant').read(async (tx) => ({
        ...(await listDeliveryChoices(tx, deps.deliveries)),
        onDelivery: await listOnDelivery(tx, deps),
        hasCarrier: await hasCarrier(tx),
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
    .openapi(addOrderLabel, async (c) => {
      const person = personOf(c, deps);
      return c.json(await c.get('tenant').write((tx) => addLabel(tx, c.req.valid('json'), person)), 200);
    })
    .openapi(changeOrderLabel, async (c) => {
      const { id } = c.req.valid('param');
      await c.get('tenant').write((tx) => changeLabel(tx, id, c.req.valid('json'), personOf(c, deps)));
      return c.body(null, 204);
    })
    .openapi(removeOrderLabel, async (c) => {
      await c.get('tenant').write((tx) => removeLabel(tx, c.req.valid('param').id, personOf(c, deps)));
      return c.body(null, 204);
    })
    .openapi(labelOrderRoute, async (c) => {
      const orderId = c.req.valid('param').id.toLowerCase();
      const { labels } = c.req.valid('json');
      const person = personOf(c, deps);
      return c.json({ labels: await c.get('tenant').write((tx) => labelOrder(tx, orderId, labels, person)) }, 200);
    })
    .openapi(addOrderNote, async (c) => {
      const orderId = c.req.valid('param').id.toLowerCase();
      const { actor } = c.get('access');
      const note = { text: c.req.valid('json').text, authorId: personIdOf(c) ?? null };
      const person = { actor, now: deps.clock() };
      return c.json(await c.get('tenant').write((tx) => noteOrder(tx, orderId, note, person)), 200);
    })
    .openapi(removeOrderNote, async (c) => {
      const by = c.get('access').allows('owner') ? undefined : requirePerson(c);
      await c.get('tenant').write((tx) => removeNote(tx, c.req.valid('param').id, by, personOf(c, deps)));
      return c.body(null, 204);
    });
}

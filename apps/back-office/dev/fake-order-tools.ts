import { type HandledOrder, newOrderNote } from '@witryna/contract/admin-orders';
import { labelsOfOrder, newOrderLabel, newOrderView, type OrderChoices } from '@witryna/contract/order-choices';

const choices: OrderChoices = {
  deliveries: [
    { id: 1, name: 'Paczkomat InPost' },
    { id: 2, name: 'Kurier DPD' },
  ],
  countries: ['PL', 'DE', 'CZ'],
  labels: [
    { id: 1, name: 'Pilne', tone: 'red' },
    { id: 2, name: 'Na prezent', tone: 'purple' },
    { id: 3, name: 'Czeka na dostawę gliny', tone: 'yellow' },
  ],
  views: [{ id: 1, name: 'Do Niemiec, opłacone', filter: { country: 'DE', payment: 'paid' } }],
};
let lastId = 10;

interface ToolCall {
  method: string | undefined;
  /** Behind the shop's host. */
  path: readonly string[];
  body: Record<string, unknown>;
  author: { id: string; name: string };
}

/** Answers the calls of labels, views and notes. @returns null for an empty answer, undefined for another call */
export function answerTool(orders: readonly HandledOrder[], { method, path, body, author }: ToolCall) {
  const [kind, id, part] = path;
  const order = orders.find((one) => one.id === id);
  const makeId = () => {
    lastId += 1;
    return lastId;
  };
  const without = <Thing extends { id: number }>(things: readonly Thing[]) =>
    things.filter((one) => `${one.id}` !== id);
  if (kind === 'order-choices') return choices;
  if (kind === 'order-views' && method === 'DELETE') {
    choices.views = without(choices.views);
    return null;
  }
  if (kind === 'order-views') {
    const view = { id: makeId(), ...newOrderView.parse(body) };
    choices.views.push(view);
    return view;
  }
  if (kind === 'order-labels' && method === 'DELETE') {
    choices.labels = without(choices.labels);
    return null;
  }
  if (kind === 'order-labels') {
    const label = { id: method === 'PUT' ? Number(id) : makeId(), ...newOrderLabel.parse(body) };
    choices.labels = [...without(choices.labels), label];
    return method === 'PUT' ? null : label;
  }
  if (kind === 'order-notes') {
    for (const one of orders) one.notes = without(one.notes);
    return null;
  }
  if (order && part === 'labels') {
    order.labels = labelsOfOrder.parse(body).labels;
    return { labels: order.labels };
  }
  if (order && part === 'notes') {
    const note = { id: makeId(), author: author.name, authorId: author.id, at: new Date().toISOString() };
    order.notes.push({ ...note, text: newOrderNote.parse(body).text });
    return order.notes.at(-1);
  }
  return undefined;
}

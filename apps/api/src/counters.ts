import { Counter, Registry } from 'prom-client';

/**
 * What this process has done since its start, which `/metrics` prints. Labels have few values: kinds of events, providers,
 * states and limits that the code names, never a shop, address or person.
 */
export const apiCounters = new Registry();
const registers = [apiCounters];

export const orderEvents = new Counter({
  name: 'witryna_order_events_total',
  help: 'What has happened to orders, by kind: placed, sent, refund-done, mail-placed …',
  labelNames: ['kind'],
  registers,
});

export const payments = new Counter({
  name: 'witryna_payments_total',
  help: 'Payments by provider and the state that they have got',
  labelNames: ['provider', 'state'],
  registers,
});

export const spentLimits = new Counter({
  name: 'witryna_spent_limits_total',
  help: 'Requests that were refused because a limit was used up, by its name in RATE_LIMITS',
  labelNames: ['limit'],
  registers,
});

export const slowStatements = new Counter({
  name: 'witryna_slow_statements_total',
  help: 'Round trips to the database that took 250 ms or longer',
  registers,
});

import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { AggregatorRegistry, type Registry } from 'prom-client';
import { z } from 'zod';

const ANSWER_WITHIN_MS = 4_000;
const question = z.object({ kind: z.literal('metrics?'), id: z.string() });
const answer = z.object({ kind: z.literal('metrics'), id: z.string(), text: z.string().nullable() });

/** Lets the first process add up the metrics of its workers, whichever of them is asked. Call it there. */
export function addUpMetrics(): void {
  const aggregator = new AggregatorRegistry();
  cluster.on('message', (worker, message) => {
    const asked = question.safeParse(message).data;
    if (!asked) return;
    aggregator
      .clusterMetrics()
      .catch(() => null)
      .then((text) => worker.isConnected() && worker.send({ kind: 'metrics', id: asked.id, text }));
  });
}

/**
 * Prints the metrics of all workers, or of this process if there are none.
 * @throws Error if the first process does not answer in time
 */
export function createClusterPrint(registries: Registry[], printOwn: () => Promise<string>): () => Promise<string> {
  if (!cluster.isWorker) return printOwn;
  // Answers the question of the first process.
  new AggregatorRegistry();
  AggregatorRegistry.setRegistries(registries);
  return () =>
    new Promise((resolve, reject) => {
      const id = randomUUID();
      const end = (text: string | null | undefined) => {
        clearTimeout(timer);
        process.off('message', onMessage);
        if (text) resolve(text);
        else reject(new Error('the metrics of the workers could not be read'));
      };
      const onMessage = (message: unknown) => {
        const got = answer.safeParse(message).data;
        if (got?.id === id) end(got.text);
      };
      const timer = setTimeout(() => end(undefined), ANSWER_WITHIN_MS);
      process.on('message', onMessage);
      process.send?.({ kind: 'metrics?', id });
    });
}

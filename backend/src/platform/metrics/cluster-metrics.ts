import cluster, { type Worker } from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { AggregatorRegistry, type Registry } from 'prom-client';

/** How long to wait for the workers, in milliseconds. A worker that doesn't respond by then is busy or still starting; partial figures are better than none. */
const PATIENCE_MS = 6000;

interface Question {
  metricsAsked: string;
}
interface Answer {
  metricsAnswered: string;
  /** Prometheus text; null if one of the workers didn't respond. */
  text: string | null;
}

/** In the primary process: answers each worker's requests for the metrics of all workers. */
export function collectMetricsOfWorkers(): void {
  const registry = new AggregatorRegistry();
  cluster.on('message', (worker: Worker, message: Partial<Question>) => {
    const { metricsAsked } = message;
    if (typeof metricsAsked !== 'string') return;
    const reply = (text: string | null) => {
      const answer: Answer = { metricsAnswered: metricsAsked, text };
      if (worker.isConnected()) worker.send(answer);
    };
    registry.clusterMetrics().then(reply, () => reply(null));
  });
}

/** In a worker: requests the combined metrics of all workers. */
export function offerMetrics(registry: Registry): void {
  AggregatorRegistry.setRegistries([registry]);
  // Created for its listener, which responds to the primary process.
  new AggregatorRegistry();
}

/** Returns the metrics of all workers as Prometheus text, or those of this process if it has no siblings or they don't respond. */
export async function metricsOfAll(own: Registry): Promise<string> {
  return (cluster.worker && (await askPrimary())) ?? own.metrics();
}

function askPrimary(): Promise<string | null> {
  const question: Question = { metricsAsked: randomUUID() };
  return new Promise((resolve) => {
    const settle = (text: string | null) => {
      clearTimeout(timer);
      process.off('message', receive);
      resolve(text);
    };
    const receive = (message: Partial<Answer>) => {
      if (message.metricsAnswered === question.metricsAsked) settle(message.text ?? null);
    };
    const timer = setTimeout(() => settle(null), PATIENCE_MS);
    process.on('message', receive);
    process.send?.(question);
  });
}

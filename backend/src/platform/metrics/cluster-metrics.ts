import cluster, { type Worker } from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { AggregatorRegistry, type Registry } from 'prom-client';

/** A worker that doesn't respond by then is busy or still starting; partial figures are better than none. */
const PATIENCE_MS = 6000;

interface Question {
  metricsAsked: string;
}
interface Answer {
  metricsAnswered: string;
  /** Prometheus text; null when one of the workers did not answer. */
  text: string | null;
}

/** In the process that has workers: lets each of them answer for all. */
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
  // Made for its listener: it answers what the other process asks.
  new AggregatorRegistry();
}

/** Prometheus text of all workers of this command, or of this process where it is alone or the others do not answer. */
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

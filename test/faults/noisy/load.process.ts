import type { Target } from '../../bench/support/crowd/http-socket.js';
import { type AttackOrder, type AttackReport, attack } from './attacks.js';
import { type CampusOrder, type CampusReport, campus } from './campus.js';
import { emptyTally, paced, type Tally } from './paced.js';
import { asUpload, blankPng } from './uploads.js';

/** Someone who only wants to know how others are served. */
export interface ProbeOrder {
  type: 'probe';
  target: Target;
  localAddress: string;
  forMs: number;
  patienceMs: number;
  /** Where someone else's images go, and who uploads them. */
  clientId: string;
  token: string;
}

export interface ProbeReport {
  health: Tally;
  uploads: Tally;
}

export interface Loads {
  attack: { order: AttackOrder; report: AttackReport };
  probe: { order: ProbeOrder; report: ProbeReport };
  campus: { order: CampusOrder; report: CampusReport };
}
export type LoadOrder = Loads[keyof Loads]['order'];

export interface LoadAnswer {
  report: Loads[keyof Loads]['report'];
  /** What the generator itself used, as a share of one core: near 1 it would be what is measured. */
  shareOfCore: number;
}

/** One asks before the other was answered: the queue is the server's. */
const HEALTH = { connections: 100, perSecond: 25 };
const UPLOADS = { connections: 20, perSecond: 1 };

async function probe(order: ProbeOrder): Promise<ProbeReport> {
  const report = { health: emptyTally(), uploads: emptyTally() };
  const { body, type } = asUpload(await blankPng(640, 360));
  const headers = { authorization: `Bearer ${order.token}`, 'content-type': type };
  await Promise.all([
    paced({ ...order, ...HEALTH }, report.health, (line) => line.request('GET', '/api/health/live')),
    paced({ ...order, ...UPLOADS }, report.uploads, (line) =>
      line.request('POST', `/api/clients/${order.clientId}/images`, headers, body),
    ),
  ]);
  return report;
}

function obey(order: LoadOrder): Promise<LoadAnswer['report']> {
  if (order.type === 'attack') return attack(order);
  return order.type === 'probe' ? probe(order) : campus(order);
}

process.on('message', ({ id, order }: { id: number; order: LoadOrder }) => {
  const [cpu, startedAt] = [process.cpuUsage(), performance.now()];
  obey(order).then(
    (report) => {
      const { user, system } = process.cpuUsage(cpu);
      const shareOfCore = (user + system) / 1000 / (performance.now() - startedAt);
      process.send!({ id, answer: { report, shareOfCore } satisfies LoadAnswer });
    },
    (error) => process.send!({ id, error: String(error) }),
  );
});
process.on('disconnect', () => process.exit());

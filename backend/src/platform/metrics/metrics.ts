import cluster from 'node:cluster';
import { Injectable } from '@nestjs/common';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { offerMetrics } from './cluster-metrics.js';

/** Metrics for operators. Their names are stable. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();

  readonly requests = new Histogram({
    name: 'foyer_http_request_seconds',
    help: 'Time to answer, by route and status class',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3],
    registers: [this.registry],
  });

  readonly streams = new Gauge({
    name: 'foyer_streams',
    help: 'Open streams of this process',
    registers: [this.registry],
  });

  readonly queuedBytes = new Gauge({
    name: 'foyer_stream_queued_bytes',
    help: 'Bytes that wait for slow readers, all streams of this process',
    registers: [this.registry],
  });

  readonly openings = new Counter({
    name: 'foyer_streams_opened_total',
    help: 'Streams that began, by whether they were resumed or got a fresh snapshot',
    labelNames: ['how'],
    registers: [this.registry],
  });

  readonly commitSeconds = new Histogram({
    name: 'foyer_chat_commit_seconds',
    help: 'Time of one group commit, by whether it succeeded',
    labelNames: ['outcome'],
    buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2],
    registers: [this.registry],
  });

  readonly commits = new Histogram({
    name: 'foyer_chat_commit_messages',
    help: 'Messages per group commit',
    buckets: [1, 2, 5, 10, 20, 50, 100],
    registers: [this.registry],
  });

  readonly windows = new Histogram({
    name: 'foyer_window_seconds',
    help: 'Time from the start of a publication window until its last write',
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1],
    registers: [this.registry],
  });

  readonly slowReaders = new Counter({
    name: 'foyer_slow_readers_dropped_total',
    help: 'Streams dropped because too much waited for their reader',
    registers: [this.registry],
  });

  readonly silentStreams = new Counter({
    name: 'foyer_silent_streams_dropped_total',
    help: 'Streams dropped because their page gave no sign of life',
    registers: [this.registry],
  });

  readonly refusals = new Counter({
    name: 'foyer_rate_limited_total',
    help: 'Requests refused by a rate limit',
    labelNames: ['limit'],
    registers: [this.registry],
  });

  readonly waitingRequests = new Gauge({
    name: 'foyer_requests_waiting',
    help: 'Requests that wait for the turn of their address',
    registers: [this.registry],
  });

  readonly requestWaits = new Histogram({
    name: 'foyer_request_wait_seconds',
    help: 'How long requests waited for the turn of their address; those that went on at once are not counted',
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [this.registry],
  });

  readonly processes = new Gauge({
    name: 'foyer_processes',
    help: 'Living processes on this database, as this one sees it',
    registers: [this.registry],
  });

  constructor() {
    // Workers share one port, and each reports for all of them. Labels distinguish their figures and identify each process.
    if (cluster.worker) {
      this.registry.setDefaultLabels({ worker: cluster.worker.id, pid: process.pid });
      offerMetrics(this.registry);
    }
    collectDefaultMetrics({ register: this.registry, prefix: 'foyer_' });
  }
}

import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { TYPESCRIPT_LOADER } from '../../support/typescript-loader.js';
import type { LoadAnswer, LoadOrder, Loads } from './load.process.js';

interface Answered<Type extends keyof Loads> extends LoadAnswer {
  report: Loads[Type]['report'];
}

/** A process that makes requests: what it costs is not the server's, and is told. */
export class Load {
  private readonly child: ChildProcess;
  private nextId = 0;

  constructor() {
    const program = join(import.meta.dirname, 'load.process.ts');
    this.child = fork(program, { execArgv: ['--import', TYPESCRIPT_LOADER], serialization: 'advanced' });
  }

  attack(order: Omit<Loads['attack']['order'], 'type'>): Promise<Answered<'attack'>> {
    return this.ask({ type: 'attack', ...order }) as Promise<Answered<'attack'>>;
  }

  probe(order: Omit<Loads['probe']['order'], 'type'>): Promise<Answered<'probe'>> {
    return this.ask({ type: 'probe', ...order }) as Promise<Answered<'probe'>>;
  }

  campus(order: Omit<Loads['campus']['order'], 'type'>): Promise<Answered<'campus'>> {
    return this.ask({ type: 'campus', ...order }) as Promise<Answered<'campus'>>;
  }

  end(): void {
    this.child.kill('SIGKILL');
  }

  private ask(order: LoadOrder): Promise<LoadAnswer> {
    this.nextId += 1;
    const id = this.nextId;
    return new Promise((resolve, reject) => {
      const hear = (message: unknown) => {
        const { id: answered, answer, error } = message as { id: number; answer?: LoadAnswer; error?: string };
        if (answered !== id) return;
        this.child.off('message', hear).off('exit', end);
        if (answer) resolve(answer);
        else reject(new Error(`load: ${error}`));
      };
      const end = (code: number | null) => reject(new Error(`the load's process ended with ${code}`));
      this.child.on('message', hear);
      this.child.once('exit', end);
      this.child.send({ id, order });
    });
  }
}

import { describe, expect, it } from '@jest/globals';
import { Injectable, Module } from '@nestjs/common';
import { DiscoveryModule, NestFactory } from '@nestjs/core';
import { Contributes, Contributions, type Registry } from './contributions.js';

interface Greeting {
  text: string;
}

@Injectable()
class Greetings implements Registry<Greeting> {
  constructor(private readonly contributions: Contributions) {}

  get entries(): readonly Greeting[] {
    return this.contributions.to(Greetings);
  }
}

@Injectable()
class Partings implements Registry<Greeting> {
  readonly entries: Greeting[] = [];
}

@Contributes(Greetings)
class Hello implements Greeting {
  text = 'hello';
}

@Contributes(Greetings)
@Contributes(Partings)
class Salute implements Greeting {
  text = 'hi and bye';
}

class Silence implements Greeting {
  text = '';
}

@Module({ imports: [DiscoveryModule], providers: [Contributions, Greetings, Partings, Silence], exports: [Greetings] })
class Low {}

@Module({ imports: [Low], providers: [Salute] })
class Middle {}

@Module({ imports: [Low], providers: [Hello, { provide: 'alias', useExisting: Hello }] })
class High {}

@Module({ imports: [Low, Middle, High] })
class Root {}

describe('contributions of modules', () => {
  it('are found once each, in the order of the modules', async () => {
    const app = await NestFactory.createApplicationContext(Root, { logger: false });
    expect(app.get(Greetings).entries).toEqual([app.get(Salute), app.get(Hello)]);
    expect(app.get(Contributions).to(Partings)).toEqual([app.get(Salute)]);
    await app.close();
  });
});

import 'reflect-metadata';
import { Controller, type MessageEvent, Module, Sse } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { map, type Observable, Subject } from 'rxjs';

const frames = new Subject<object>();

/** Server-sent events as the framework's documentation shows them. */
@Controller()
class StreamController {
  @Sse('stream')
  stream(): Observable<MessageEvent> {
    return frames.pipe(map((data) => ({ data })));
  }
}

@Module({ controllers: [StreamController] })
class StockModule {}

const app = await NestFactory.create<NestFastifyApplication>(StockModule, new FastifyAdapter(), { logger: false });
await app.listen(0, '127.0.0.1');
process.on('message', (sent: object[]) => {
  for (const frame of sent) frames.next(frame);
});
process.on('disconnect', () => process.exit());
process.send!(Number(new URL(await app.getUrl()).port));

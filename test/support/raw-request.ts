import { request as httpRequest, type IncomingHttpHeaders, type RequestOptions } from 'node:http';

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  bytes: Buffer;
}

/** Sends exactly these bytes as the body, with no header but the given ones. */
export function sendRaw(
  url: string,
  options: {
    method?: string;
    headers?: Record<string, string>;
    body?: Buffer | string;
    agent?: RequestOptions['agent'];
    signal?: AbortSignal;
  },
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const { method = 'POST', headers = {}, body, agent = false, signal } = options;
    const request = httpRequest(url, { method, headers, agent, signal }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const { statusCode: status = 0, headers: answered } = response;
        resolve({ status, headers: answered, text: bytes.toString('utf8'), bytes });
      });
    });
    request.on('error', reject);
    request.end(body);
  });
}

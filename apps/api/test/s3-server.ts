import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { AwsV4Signer } from 'aws4fetch';
import type { S3Location } from '../src/pictures/s3-originals.ts';
import { listenOnFreePort } from './listen-on-free-port.ts';

/** The server lists few names at once, so that lists of tests have several pages. */
const NAMES_AT_ONCE = 10;

/** Starts a server with one bucket that understands the S3 requests of the picture store and checks their signatures. */
export async function startS3Server(bucket: string) {
  const access = { accessKeyId: 'key', secretAccessKey: 'secret', region: 'eu-central-1' };
  const objects = new Map<string, Buffer>();
  let failures = 0;

  async function isSigned({ method = 'GET', url = '/', headers }: IncomingMessage, body: Buffer): Promise<boolean> {
    const signer = new AwsV4Signer({
      ...access,
      service: 's3',
      method,
      url: `http://${headers.host}${url}`,
      datetime: String(headers['x-amz-date']),
      headers: { 'x-amz-content-sha256': String(headers['x-amz-content-sha256']) },
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    });
    return (await signer.authHeader()) === headers.authorization;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3.test');
    const [, name, ...parts] = pathname.split('/');
    const key = decodeURIComponent(parts.join('/'));
    const end = (status: number, content?: Buffer | string) => response.writeHead(status).end(content);
    if (failures > 0) {
      failures -= 1;
      return void end(503);
    }
    if (!(await isSigned(request, body))) return void end(403);
    if (name !== bucket) return void end(404);
    if (searchParams.has('list-type')) return void end(200, list(searchParams));
    if (request.method === 'PUT') objects.set(key, body);
    if (request.method === 'DELETE') objects.delete(key);
    const found = request.method === 'GET' ? objects.get(key) : Buffer.alloc(0);
    end(found ? 200 : 404, found);
  }

  function list(query: URLSearchParams): string {
    const after = query.get('start-after') ?? '';
    const keys = [...objects.keys()].sort().filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after);
    const listed = keys.slice(0, NAMES_AT_ONCE).map((key) => `<Contents><Key>${key}</Key></Contents>`);
    return `<ListBucketResult><IsTruncated>${keys.length > NAMES_AT_ONCE}</IsTruncated>${listed.join('')}</ListBucketResult>`;
  }

  const server = createServer((request, response) => void answer(request, response));
  const port = await listenOnFreePort(server);
  const location: S3Location = { bucket: `http://127.0.0.1:${port}/${bucket}`, ...access };
  return {
    location,
    /** Lets the next requests fail. */
    failNext(requests: number) {
      failures = requests;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

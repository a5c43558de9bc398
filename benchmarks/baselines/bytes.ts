import { createServer } from 'node:http';

/** The fastest possible server: sends fixed bytes from memory. `BODY` is base64, `HEAD` a JSON list of raw headers. */
const body = Buffer.from(process.env.BODY ?? '', 'base64');
const head: string[] = JSON.parse(process.env.HEAD ?? '[]');
const status = Number(process.env.STATUS ?? 200);

createServer((_request, response) => {
  response.writeHead(status, head);
  response.end(status === 304 ? undefined : body);
}).listen(Number(process.env.PORT), '127.0.0.1', () => process.stdout.write('listening\n'));

// Loaded before the server (`node --import`): sends its calls to the payment providers to their fakes.
const { FAKES_PORT: port, FAKES_ORIGINS: origins = '' } = process.env;
const realFetch = globalThis.fetch;

globalThis.fetch = (input, init) => {
  const { origin, pathname, search } = new URL(input instanceof Request ? input.url : input);
  if (!origins.split(' ').includes(origin)) return realFetch(input, init);
  const headers = new Headers(init?.headers);
  headers.set('x-origin', origin);
  return realFetch(`http://127.0.0.1:${port}${pathname}${search}`, { ...init, headers });
};

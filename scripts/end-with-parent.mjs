// Ends this process as SIGTERM does once npm, which started it, is gone. A killed npm cannot pass a signal on, and without
// it the server would hold its port.
import { isMainThread } from 'node:worker_threads';

const parent = process.ppid;
const watch = isMainThread ? setInterval(endWithParent, 500) : undefined;
watch?.unref();

function endWithParent() {
  if (process.ppid === parent) return;
  // A second signal would end the process before it has finished its requests.
  clearInterval(watch);
  process.kill(process.pid, 'SIGTERM');
}

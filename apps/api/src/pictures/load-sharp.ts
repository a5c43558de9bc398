/** The decoders of the pictures that a shop may have. SVG drawings are not decoded. */
const decoders = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'];

let loading: ReturnType<typeof load> | undefined;

/** Loads sharp when the first picture must be decoded: a server that only sends stored pictures does not need it. */
export function loadSharp() {
  loading ??= load();
  return loading;
}

async function load() {
  const { default: sharp } = await import('sharp');
  // sharp gets one thread per picture and no cache, because rendering the shop's pages needs the rest of the machine.
  sharp.concurrency(1);
  sharp.cache(false);
  // A file decides by its content which decoder reads it. Decoders of other formats would only be a risk.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: decoders.map((decoder) => `VipsForeignLoad${decoder}Buffer`) });
  return sharp;
}

import { encode } from 'uqr';

/** The outline of a QR code's dark squares, each 1 by 1, with the margin of four squares that readers need. */
export function qrPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: squares.join('') };
}

/** A QR code, drawn by the browser. It is dark on white in the dark theme too, because some readers need that. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = qrPath(text);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto size-52 rounded-lg border border-line bg-white text-black"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}

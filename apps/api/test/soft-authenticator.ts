import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { z } from 'zod';

const USER_PRESENT = 1;
const USER_VERIFIED = 4;
const HAS_CREDENTIAL = 64;

const offer = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string() }).optional(),
  rpId: z.string().optional(),
});

interface Answering {
  origin: string;
  /** Whether the device has checked a finger, a face or a PIN. */
  verifies?: boolean;
  counter?: number;
}

/** A device with one passkey, as the WebAuthn specification describes it. Options let it answer wrongly. */
export function softAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const text = (bytes: Buffer) => bytes.toString('base64url');
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  // COSE: kty EC2, alg ES256, crv P-256, x, y
  const cose = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);

  function makeData(given: unknown, { verifies = true, counter = 0 }: Answering, credential?: Buffer) {
    const { rp, rpId } = offer.parse(given);
    const hash = createHash('sha256')
      .update(rp?.id ?? rpId ?? '')
      .digest();
    const flags = USER_PRESENT | (verifies ? USER_VERIFIED : 0) | (credential ? HAS_CREDENTIAL : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([hash, Buffer.from([flags]), count, credential ?? Buffer.alloc(0)]);
  }
  function clientData(type: 'webauthn.create' | 'webauthn.get', given: unknown, origin: string) {
    return Buffer.from(JSON.stringify({ type, challenge: offer.parse(given).challenge, origin, crossOrigin: false }));
  }

  return {
    id: text(id),
    /** Answers the offer to add a passkey. */
    create(given: unknown, answering: Answering) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const data = makeData(given, answering, Buffer.concat([Buffer.alloc(16), length, id, cose]));
      const size = Buffer.alloc(2);
      size.writeUInt16BE(data.length);
      // CBOR: { fmt: 'none', attStmt: {}, authData: … }
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x59]),
        size,
        data,
      ]);
      const response = {
        clientDataJSON: text(clientData('webauthn.create', given, answering.origin)),
        attestationObject: text(attestation),
      };
      return { id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {}, response };
    },
    /** Answers the challenge of a sign-in. */
    get(given: unknown, answering: Answering) {
      const data = makeData(given, answering);
      const client = clientData('webauthn.get', given, answering.origin);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      const response = {
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(sign('sha256', signed, privateKey)),
        userHandle: null,
      };
      return { id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {}, response };
    },
  };
}

/** A password that fewer guesses find is refused: a leaked database of hashes should not give it away in a day. */
const LEAST_GUESSES = 1e10;

const LONGEST = 40;

type Check = (password: string, words: string[]) => number;
let loaded: Promise<Check> | undefined;

/** The lists of common passwords take some megabytes, so they are loaded when somebody chooses one. */
async function load(): Promise<Check> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const estimate = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return (password, words) => estimate.check(password, words).guesses;
}

/**
 * Whether a password is easy to guess: one of the commonest, a row of keys, a repetition, or made of words about the
 * person and little else.
 * @param about names and addresses of the person and their shop
 */
export async function isWeakPassword(password: string, about: readonly (string | undefined)[]): Promise<boolean> {
  loaded ??= load().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  const estimate = await loaded;
  const words = about.flatMap((text) => (text ? [text, ...text.split(/[^\p{L}\p{N}]+/u)] : []));
  // What follows makes nothing easier to guess, and long texts take long.
  return estimate(password.slice(0, LONGEST), [...new Set(words.filter((word) => word.length > 2))]) < LEAST_GUESSES;
}

// `Cubot` is a make of telephones.
const robot = /(?<!cu)bot|crawl|spider|slurp|headless|lighthouse|preview|monitor|https?:|python|curl|wget|axios|node/i;

/** Whether a program that nobody sits at sends the request, by what it says of itself. */
export function isRobot(userAgent: string | undefined): boolean {
  return !userAgent || robot.test(userAgent);
}

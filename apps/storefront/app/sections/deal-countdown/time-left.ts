const unitSeconds = [86_400, 3_600, 60, 1];

/** Splits seconds into days, hours, minutes and seconds, each a text of at least two digits. */
export function splitSeconds(seconds: number): string[] {
  let rest = Math.max(0, Math.floor(seconds));
  return unitSeconds.map((unit) => {
    const count = Math.floor(rest / unit);
    rest %= unit;
    return String(count).padStart(2, '0');
  });
}

/**
 * Writes the time left until `data-until` into the numbers of a timer.
 * @returns the seconds that are left
 */
export function showTimeLeft(timer: HTMLElement): number {
  const left = Math.max(0, (Date.parse(timer.dataset.until ?? '') - Date.now()) / 1000);
  for (const [at, number] of splitSeconds(left).entries()) {
    const shown = timer.querySelectorAll('b')[at];
    if (shown && shown.textContent !== number) shown.textContent = number;
  }
  return left;
}

/** The same for the first paint, as the script that follows the timer in the page. */
export const timeLeftScript = `(()=>{let t=document.currentScript.previousElementSibling,s=Math.max(0,Math.floor((Date.parse(t.dataset.until)-Date.now())/1e3)),u=[${unitSeconds}];t.querySelectorAll("b").forEach((b,i)=>{b.textContent=String(Math.floor(s/u[i])).padStart(2,"0");s%=u[i]})})()`;

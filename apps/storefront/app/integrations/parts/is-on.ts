/** Whether a setting that is a text says yes: "true", "1" or "yes". */
export function isOn(text: string | null | undefined): boolean {
  return /^(?:true|1|yes)$/i.test(text?.trim() ?? '');
}

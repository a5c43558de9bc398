/** Whether the text is a GTIN (EAN-8, UPC, EAN-13 or ITF-14) with a correct check digit. */
export function isGtin(text: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(text)) return false;
  // Counted from the right, every second digit has the weight 3. The check digit makes the sum a multiple of 10.
  const sum = [...text].reverse().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

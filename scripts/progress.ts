const started = performance.now();
const coloured = process.stdout.isTTY === true && !process.env.NO_COLOR;

const paint = (code: number) => (text: string) => (coloured ? `\u001b[${code}m${text}\u001b[0m` : text);

export const dim = paint(2);
export const bold = paint(1);
export const red = paint(31);
export const green = paint(32);
export const yellow = paint(33);
export const cyan = paint(36);

/** Formats a duration: `0.4 s`, `12.3 s`, `2 min 5 s`. */
export function seconds(milliseconds: number): string {
  const value = milliseconds / 1000;
  if (value < 60) return `${value.toFixed(1)} s`;
  return `${Math.floor(value / 60)} min ${Math.round(value % 60)} s`;
}

/** Prints a line of progress with the time since the command began. */
export function say(line: string): void {
  const elapsed = `${((performance.now() - started) / 1000).toFixed(1)} s`.padStart(8);
  process.stdout.write(`${dim(elapsed)}  ${line}\n`);
}

export function print(line = ''): void {
  process.stdout.write(`${line}\n`);
}

export function complain(line: string): void {
  process.stderr.write(`${red(line)}\n`);
}

/** The address of the verify page that leads back to `next`. */
export function verifyPath(location: string, next: string): string {
  return `${location}?${new URLSearchParams({ next })}`;
}

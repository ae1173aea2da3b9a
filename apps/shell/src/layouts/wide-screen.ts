/**
 * Whether the header shows its menus side by side; on narrow screens they are in a drawer. Same breakpoint as in the
 * styles.
 */
export const isWide = (): boolean => window.matchMedia('(min-width: 64.01rem)').matches;

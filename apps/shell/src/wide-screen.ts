/** Whether the header has room for its menus side by side; below that they are folds in a drawer. As in the styles. */
export const isWide = (): boolean => window.matchMedia('(min-width: 64.01rem)').matches;

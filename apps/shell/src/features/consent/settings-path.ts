/** The address of the settings page that leads back to `here`. */
export const settingsPath = (settings: string, here: string): string =>
  `${settings}?${new URLSearchParams({ next: here })}`;

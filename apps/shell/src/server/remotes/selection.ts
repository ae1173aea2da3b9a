/** Which side of a canary a visitor is on. */
export const channels = ['stable', 'canary'] as const;
export type Channel = (typeof channels)[number];

/** One release that a browser asked to see, whatever is live. */
export interface PreviewedRelease {
  name: string;
  version: string;
}

/** Which releases a visitor gets. */
export interface Selection {
  channel: Channel;
  preview?: PreviewedRelease | undefined;
}

/** What everybody gets who has no canary and no preview. */
export const stableOnly: Selection = { channel: 'stable' };

/** Names the selection in keys of caches. */
export const selectionKey = ({ channel, preview }: Selection): string =>
  preview ? `${channel} ${preview.name}@${preview.version}` : channel;

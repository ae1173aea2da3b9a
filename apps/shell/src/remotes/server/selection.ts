/** Release channels of visitors during a canary. */
export const channels = ['stable', 'canary'] as const;
export type Channel = (typeof channels)[number];

/** A release that a visitor previews. */
export interface PreviewedRelease {
  name: string;
  version: string;
}

/** The releases for a visitor. */
export interface Selection {
  channel: Channel;
  preview?: PreviewedRelease | undefined;
}

/** The selection without canary and preview. */
export const stableOnly: Selection = { channel: 'stable' };

/** The selection as a cache key. */
export const selectionKey = ({ channel, preview }: Selection): string =>
  preview ? `${channel} ${preview.name}@${preview.version}` : channel;

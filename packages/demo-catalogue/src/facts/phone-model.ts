/** How front and back of a phone are drawn: front shape and camera layout. */
export type PhoneLook =
  | 'home-1'
  | 'home-2h'
  | 'notch-1'
  | 'notch-2v'
  | 'notch-2sq'
  | 'notch-2d'
  | 'notch-3'
  | 'island-2d'
  | 'island-2v'
  | 'island-3'
  | 'island-bar'
  | 'island-plateau'
  | 'hole-rings-3'
  | 'hole-rings-4'
  | 'hole-corner-3'
  | 'hole-block-4'
  | 'hole-visor'
  | 'hole-bar'
  | 'hole-pill'
  | 'hole-circle-3'
  | 'hole-square-3'
  | 'hole-square-2'
  | 'hole-triangle-3'
  | 'flip'
  | 'fold'
  | 'bezel-strip-3'
  | 'hole-glyph-2';

/** One phone model; prices in euros by storage in GB. */
export interface PhoneModel {
  model: string;
  year: number;
  /** Diagonal in inches. */
  screen: number;
  chip: string;
  /** Resolution of the main camera in megapixels. */
  camera: number;
  port: 'lightning' | 'usb-c' | 'micro-usb';
  look: PhoneLook;
  prices: Readonly<Record<number, number>>;
  colours: string;
  /** Its combinations of colour and storage come from the list of Apple devices. */
  listed?: boolean;
}

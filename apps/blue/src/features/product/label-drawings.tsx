import type { EnergyClass } from '@reprise/entities/device-labels';

/** The colours of the classes in Annex III of Regulation (EU) 2023/1669. */
const classColours: Record<EnergyClass, string> = {
  A: '#00a651',
  B: '#50b848',
  C: '#bed630',
  D: '#fff200',
  E: '#fdb913',
  F: '#f37021',
  G: '#ed1c24',
};

const outline = { fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinejoin: 'round' } as const;

interface PictogramProps {
  className: string | undefined;
}

/** A plug, crossed out if no charger is included: Annex Ia, part III of Directive 2014/53/EU. The text is beside it. */
export function ChargerPictogram({ included, className }: PictogramProps & { included: boolean }) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className={className}>
      <g {...outline} strokeLinecap="round">
        <rect x="2" y="2" width="44" height="44" rx="4" />
        <path d="M19 8v7M29 8v7M14 15h20v9a6 6 0 0 1-6 6h-8a6 6 0 0 1-6-6zM24 30v10" />
        <path d="M21.5 40h5" strokeWidth="4" />
        {included ? null : <path d="M5 43 43 5" strokeWidth="3" />}
      </g>
    </svg>
  );
}

/** The power that a charger must deliver, in the outline of a plug: Annex Ia, part IV. The text is beside it. */
export function PowerLabel({
  range,
  usbPowerDelivery,
  className,
}: PictogramProps & { range: string; usbPowerDelivery: boolean }) {
  return (
    <svg viewBox="0 0 84 56" aria-hidden="true" className={className}>
      <path
        {...outline}
        strokeLinecap="round"
        d="M34 2v10M50 2v10M10 12h64a7 7 0 0 1 7 7v28a7 7 0 0 1-7 7H10a7 7 0 0 1-7-7V19a7 7 0 0 1 7-7z"
      />
      <g fill="currentColor" fontWeight="700" textAnchor="middle">
        <text x="42" y={usbPowerDelivery ? 31 : 38} fontSize="14">
          {range}
        </text>
        {usbPowerDelivery ? (
          <text x="42" y="48" fontSize="13">
            USB PD
          </text>
        ) : null}
      </g>
    </svg>
  );
}

/** The class as an arrow with the range of classes, from which the label opens: Annex VIII. The link has the text. */
export function EnergyArrow({ of: letter }: { of: EnergyClass }) {
  return (
    <svg viewBox="0 0 68 32" aria-hidden="true" fontFamily="Calibri, Carlito, sans-serif" fontWeight="700">
      <path d="M1 1h16v30H1z" fill="#fff" stroke="#000" />
      <g fill="#000" fontSize="9" textAnchor="middle">
        <text x="9" y="10">
          A
        </text>
        <text x="9" y="28">
          G
        </text>
      </g>
      <path d="M9 20.500v-8m-2.5 3L9 12.500l2.5 3" fill="none" stroke="#000" strokeWidth="1.2" />
      <path d="M17 1h35l15 15-15 15H17z" fill={classColours[letter]} stroke="#000" />
      <text
        x="34.5"
        y="23"
        fill="#fff"
        stroke="#000"
        strokeWidth="1.5"
        paintOrder="stroke"
        fontSize="22"
        textAnchor="middle"
      >
        {letter}
      </text>
    </svg>
  );
}

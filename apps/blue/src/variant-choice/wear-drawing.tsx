import type { VariantLabel } from '@reprise/entities/variant';
import type { ReactNode } from 'react';
import type { WearKind } from './product-kind.ts';
import css from './wear-drawing.module.css';

interface Wear {
  scratches: number;
  /** Opacity and width of the scratches. */
  depth: number;
  hasDents: boolean;
  isBroken: boolean;
}

const spotless: Wear = { scratches: 0, depth: 0, hasDents: false, isBroken: false };

/** The traces that the criteria of each condition allow, so that drawings and texts agree. */
const wearOf: Readonly<Record<VariantLabel, Wear>> = {
  NEW: spotless,
  A0: spotless,
  A1: { ...spotless, scratches: 2, depth: 0.4 },
  A2: { ...spotless, scratches: 4, depth: 0.6 },
  A3: { scratches: 7, depth: 0.85, hasDents: true, isBroken: false },
  A4: { scratches: 10, depth: 1, hasDents: true, isBroken: true },
};

/** The first ones are on the body of a device, the others on its screen. */
const scratchPaths = [
  'M40 16l9 2',
  'M17 44l2 9',
  'M50 34l15 9',
  'M70 30l-9 17',
  'M36 50l17-5',
  'M58 56l22 6',
  'M33 36l8 13',
  'M74 44l14 8',
  'M44 28l19-3',
  'M62 66l16-9',
];

function Scratches({ scratches, depth }: Wear) {
  return (
    <g className={css.scratches} opacity={depth} strokeWidth={0.6 + depth * 0.6}>
      {scratchPaths.slice(0, scratches).map((path) => (
        <path key={path} d={path} />
      ))}
    </g>
  );
}

/** The gleam of a wrapped or untouched surface. */
const gleam = <path d="M30 72 66 12h14L44 72z" fill="#fff" opacity="0.22" />;

function Device({ wear }: { wear: Wear }) {
  return (
    <>
      <rect x="12" y="12" width="100" height="90" rx="16" fill="#aab1bf" />
      <rect x="22" y="22" width="90" height="80" rx="9" fill="#1d2a66" />
      <path d="M22 60q24-16 48-4t42-10v56H31a9 9 0 0 1-9-9z" fill="#3f5bd6" />
      {wear.hasDents ? <path d="M11 28q5 5 0 11zM58 11q6 6 12 0z" fill="#6d7484" /> : null}
      <Scratches {...wear} />
      {wear.isBroken ? <path d="M22 30l16 7 5 13 17 3 8 14" className={css.crack} /> : null}
    </>
  );
}

function Gear({ wear }: { wear: Wear }) {
  return (
    <>
      <rect x="12" y="12" width="100" height="90" rx="22" fill="#3a3f4b" />
      <circle cx="46" cy="46" r="15" fill="#252932" />
      <circle cx="46" cy="46" r="9" fill="#4d5463" />
      <path
        d="M70 40h16M70 48h11"
        stroke="#c8cedb"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray={wear.hasDents ? '4 6' : undefined}
      />
      {wear.hasDents ? <path d="M11 34q6 6 0 13zM58 11q7 7 14 0z" fill="#8b93a3" /> : null}
      <Scratches {...wear} />
      {wear.isBroken ? <path d="M12 30q2-14 18-18l-5 8-6 3-2 6z" fill="#c8cedb" /> : null}
    </>
  );
}

function Book({ wear }: { wear: Wear }) {
  const pages = wear.hasDents ? '#e0c890' : '#f7f1e3';
  return (
    <>
      <path d="M20 16h64v60H20z" fill={pages} />
      <path d="M14 12h62v64H14z" fill="#d8644f" />
      <path d="M14 12h10v64H14z" fill="#b44b39" />
      <path d="M34 30h32M34 37h22" stroke="#fff3e4" strokeWidth="3.5" strokeLinecap="round" />
      {wear.scratches > 0 ? <path d="M76 12v6l-6-6z" fill="#f0a999" /> : null}
      <g className={css.creases} opacity={wear.depth}>
        {['M17 20v40', 'M21 28v44', 'M28 16v56', 'M19 50v24'].slice(0, Math.floor(wear.scratches / 2)).map((path) => (
          <path key={path} d={path} />
        ))}
      </g>
      {wear.hasDents ? <path d="M76 12v16L60 12z" fill="#e98d79" /> : null}
      {wear.isBroken ? <ellipse cx="54" cy="58" rx="15" ry="9" fill="#7b3a22" opacity="0.45" /> : null}
    </>
  );
}

function Disc({ wear }: { wear: Wear }) {
  return (
    <>
      {wear.isBroken ? null : <rect x="8" y="10" width="62" height="70" rx="4" fill="#4a6fb5" />}
      {wear.hasDents && !wear.isBroken ? <path d="M8 26l12-4 4-12" className={css.crack} /> : null}
      <circle cx="58" cy="46" r="34" fill="#cfd6e4" />
      <path d="M58 46 34 22a34 34 0 0 1 24-10z" fill="#b9a7ea" />
      <path d="M58 46 82 70a34 34 0 0 1-24 10z" fill="#9fd8cf" />
      <circle cx="58" cy="46" r="10" fill="#8f99ad" />
      <circle cx="58" cy="46" r="4.5" fill="#f4f5f8" />
      <g className={css.dark}>
        <Scratches {...wear} />
      </g>
    </>
  );
}

const drawings: Readonly<Record<WearKind, (props: { wear: Wear }) => ReactNode>> = {
  device: Device,
  gear: Gear,
  book: Book,
  disc: Disc,
};

export interface WearDrawingProps {
  kind: WearKind;
  condition: VariantLabel;
}

/** A close-up of the traces that a condition may have. Decorative: the text beside it says the same. */
export function WearDrawing({ kind, condition }: WearDrawingProps) {
  const Drawing = drawings[kind];
  return (
    <svg viewBox="0 0 96 72" className={css.drawing} aria-hidden="true">
      <Drawing wear={wearOf[condition]} />
      {condition === 'NEW' ? gleam : null}
    </svg>
  );
}

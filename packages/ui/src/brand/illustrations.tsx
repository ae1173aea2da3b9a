import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import css from './brand.module.css';

export type IllustrationProps = { className?: string | undefined };

/** For an empty cart: an open bag. */
export function EmptyCartIllustration(props: IllustrationProps) {
  return (
    <Frame {...props}>
      <rect x="92" y="20" width="34" height="62" rx="7" className={css.dashed} transform="rotate(-9 109 51)" />
      <rect x="126" y="34" width="40" height="48" rx="5" className={css.dashed} transform="rotate(8 146 58)" />
      <path d="M66 74H174L184 158A9 9 0 0 1 175 168H65A9 9 0 0 1 56 158Z" className={css.paper} />
      <path d="M59 134H181L184 158A9 9 0 0 1 175 168H65A9 9 0 0 1 56 158Z" className={css.solid} />
      <path d="M94 92V78A26 26 0 0 1 146 78V92" className={css.outline} />
      <circle cx="94" cy="94" r="3.5" className={css.solid} />
      <circle cx="146" cy="94" r="3.5" className={css.solid} />
      <path d="M108 112Q120 122 132 112" className={css.outline} />
    </Frame>
  );
}

/** For an empty wishlist: a heart over empty cards. */
export function EmptyWishlistIllustration(props: IllustrationProps) {
  return (
    <Frame {...props}>
      <rect x="50" y="58" width="64" height="88" rx="10" className={css.dashed} transform="rotate(-10 82 102)" />
      <rect x="128" y="58" width="64" height="88" rx="10" className={css.dashed} transform="rotate(10 160 102)" />
      <rect x="80" y="48" width="80" height="112" rx="12" className={css.paper} />
      <path d="M94 138H130M94 148H116" className={css.outline} />
      <path
        d="M120 118C104 105 95 97 95 85A13 13 0 0 1 120 79A13 13 0 0 1 145 85C145 97 136 105 120 118Z"
        className={css.solid}
      />
      <path d="M103 85A6 6 0 0 1 109 79" className={css['mark-on-solid']} />
    </Frame>
  );
}

/** For a list without orders or sales: an open parcel with nothing in it yet. */
export function EmptyParcelIllustration(props: IllustrationProps) {
  return (
    <Frame {...props}>
      <rect x="98" y="26" width="30" height="54" rx="6" className={css.dashed} transform="rotate(-8 113 53)" />
      <rect x="132" y="40" width="36" height="42" rx="5" className={css.dashed} transform="rotate(9 150 61)" />
      <path d="M66 92 120 76 174 92 120 110Z" className={css.ground} />
      <path d="M66 92 120 76 174 92 120 110Z" className={css.outline} />
      <path d="M66 92 120 110V170L66 151Z" className={css.paper} />
      <path d="M174 92 120 110V170L174 151Z" className={css.solid} />
      <path d="M66 92 120 110 104 128 46 108Z" className={css.paper} />
      <path d="M174 92 120 110 136 128 194 108Z" className={css.vivid} />
      <path d="M76 138 92 143.5M76 146 86 149.5" className={css.outline} />
    </Frame>
  );
}

/** For a comparison without products: two cards side by side, waiting to be filled. */
export function EmptyComparisonIllustration(props: IllustrationProps) {
  return (
    <Frame {...props}>
      <rect x="54" y="44" width="58" height="112" rx="10" className={css.paper} />
      <rect x="128" y="44" width="58" height="112" rx="10" className={css.paper} />
      <rect x="66" y="56" width="34" height="42" rx="6" className={css.solid} />
      <rect x="140" y="56" width="34" height="42" rx="6" className={css.dashed} />
      <path d="M66 112H100M66 126H92M66 140H98M140 112H174M140 126H162M140 140H170" className={css.outline} />
      <circle cx="120" cy="100" r="15" className={css.vivid} />
      <path d="M113 97H127M123 93 127 97M127 104H113M117 108 113 104" className={css.outline} />
    </Frame>
  );
}

/** For pages and results that were not found: a magnifier over a gap on a shelf. */
export function NotFoundIllustration(props: IllustrationProps) {
  return (
    <Frame {...props}>
      <path d="M34 150H206" className={css.outline} />
      <rect x="48" y="78" width="22" height="72" rx="3" className={css.paper} />
      <rect x="70" y="90" width="18" height="60" rx="3" className={css.vivid} />
      <rect x="92" y="68" width="44" height="82" rx="8" className={css.dashed} />
      <rect x="178" y="82" width="16" height="68" rx="3" className={css.paper} />
      <path d="M53 92H65M53 98H65M182 94H190" className={css.outline} />
      <path d="M157 119 178 143" className={css.outline} />
      <path d="M163 122 184 146A6 6 0 0 1 175 154L154 130Z" className={css.solid} />
      <circle cx="138" cy="100" r="33" className={css.paper} />
      <circle cx="138" cy="100" r="24" className={css.ground} />
      <path d="M130 93A8.5 8.5 0 1 1 140 101.5Q138 102.5 138 106.5" className={css.outline} />
      <circle cx="138" cy="114" r="2.4" className={css.solid} />
    </Frame>
  );
}

/** For a missing connection: an unplugged plug. */
export function OfflineIllustration(props: IllustrationProps) {
  return (
    <Frame {...props}>
      <path d="M22 128C44 152 62 116 84 122" className={css.outline} />
      <rect x="84" y="104" width="38" height="36" rx="9" className={css.solid} transform="rotate(-8 103 122)" />
      <path d="M121 110 134 108M123 126 136 124" className={css.outline} />
      <rect x="156" y="84" width="44" height="50" rx="11" className={css.paper} transform="rotate(-8 178 109)" />
      <circle cx="169" cy="103" r="3" className={css.solid} />
      <circle cx="171" cy="119" r="3" className={css.solid} />
      <path d="M199 106C214 104 214 84 228 82" className={css.outline} />
      <path d="M141 92 138 80M149 90 154 79M142 142 140 153M151 140 157 150" className={css.outline} />
      <path d="M62 74A15 15 0 0 1 64 44A21 21 0 0 1 104 40A17 17 0 0 1 112 74Z" className={css.paper} />
      <path d="M78 54 94 64M94 54 78 64" className={css.outline} />
    </Frame>
  );
}

function Frame({ className, children }: IllustrationProps & { children: ReactNode }) {
  return (
    <svg viewBox="0 0 240 190" className={classNames(css.illustration, className)} aria-hidden="true" focusable="false">
      <circle cx="120" cy="98" r="84" className={css.ground} />
      {children}
      <path d="M40 40 43 47 50 50 43 53 40 60 37 53 30 50 37 47Z" className={css.spark} />
      <path d="M206 150 208 155 213 157 208 159 206 164 204 159 199 157 204 155Z" className={css.spark} />
    </svg>
  );
}

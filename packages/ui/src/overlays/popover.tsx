import { type ReactNode, type ToggleEvent, useId, useRef } from 'react';
import { classNames } from '../class-names.ts';
import css from './popover.module.css';

export type PopoverTriggerProps = { popoverTarget: string; id: string };

export type PopoverProps = {
  /** Renders the button that opens it; spread the props on a native button. */
  trigger: (props: PopoverTriggerProps) => ReactNode;
  /** Name of the panel. */
  label: string;
  align?: 'start' | 'end' | 'center' | undefined;
  padding?: boolean | undefined;
  /** Give an id to close it from within by `<button popoverTarget={id} popoverTargetAction="hide">`. */
  id?: string | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** A panel beside its button, on the native popover API: works before hydration, closes on Escape and outside. */
export function Popover({
  trigger,
  label,
  align = 'start',
  padding = true,
  id,
  onOpenChange,
  className,
  children,
}: PopoverProps) {
  const ownId = useId();
  const panelId = id ?? `${ownId}-panel`;
  const triggerId = `${panelId}-trigger`;
  const panel = useRef<HTMLDivElement>(null);
  const onToggle = (event: ToggleEvent<HTMLDivElement>) => {
    const open = event.newState === 'open';
    if (open && panel.current) placeWithoutAnchor(panel.current, triggerId, align);
    onOpenChange?.(open);
  };
  return (
    <>
      {trigger({ popoverTarget: panelId, id: triggerId })}
      {/* biome-ignore lint/a11y/useSemanticElements: not every browser makes a popover of a fieldset */}
      <div
        ref={panel}
        id={panelId}
        popover="auto"
        role="group"
        aria-label={label}
        onToggle={onToggle}
        className={classNames(css.panel, css[align], padding && css.padded, className)}
      >
        {children}
      </div>
    </>
  );
}

/** Browsers without anchor positioning get the place computed once, on opening. */
function placeWithoutAnchor(panel: HTMLElement, triggerId: string, align: 'start' | 'end' | 'center') {
  if (typeof CSS === 'undefined' || CSS.supports('position-area: block-end')) return;
  const trigger = document.getElementById(triggerId);
  if (!trigger) return;
  const at = trigger.getBoundingClientRect();
  const width = panel.offsetWidth;
  const left = { start: at.left, center: at.left + (at.width - width) / 2, end: at.right - width }[align];
  const edge = 8;
  panel.style.position = 'fixed';
  panel.style.inset = 'auto';
  panel.style.top = `${at.bottom + edge}px`;
  panel.style.left = `${Math.max(edge, Math.min(left, document.documentElement.clientWidth - width - edge))}px`;
}

/// <reference path="./css-modules.d.ts" />

export {
  Button,
  type ButtonProps,
  buttonClass,
  LinkButton,
  type LinkButtonProps,
} from './actions/button.tsx';
export { IconButton, type IconButtonProps } from './actions/icon-button.tsx';
export { Spinner } from './actions/spinner.tsx';
export {
  EmptyCartIllustration,
  EmptyComparisonIllustration,
  EmptyParcelIllustration,
  EmptyWishlistIllustration,
  type IllustrationProps,
  NotFoundIllustration,
  OfflineIllustration,
} from './brand/illustrations.tsx';
export { Logo, type LogoProps } from './brand/logo.tsx';
export { AnswerList, type AnswerListProps } from './checkout/answer-list.tsx';
export { FieldRow, type FieldRowProps, FieldRows } from './checkout/field-row.tsx';
export { stepForm } from './checkout/step-form.ts';
export { StepPage, type StepPageProps } from './checkout/step-page.tsx';
export { classNames } from './class-names.ts';
export { CardGrid, type CardGridProps } from './commerce/card-grid.tsx';
export { ColourDot, type ColourDotProps } from './commerce/colour-dot.tsx';
export { ConditionBadge, type ConditionBadgeProps, type ConditionLabel } from './commerce/condition-badge.tsx';
export { formatPriceDelta } from './commerce/format-price.ts';
export { Gallery, type GalleryProps } from './commerce/gallery.tsx';
export { GridTile, type GridTileProps } from './commerce/grid-tile.tsx';
export { Hint, type HintProps } from './commerce/hint.tsx';
export { loadPicture } from './commerce/load-picture.ts';
export { Picture, type PictureProps } from './commerce/picture.tsx';
export { Price, type PriceProps } from './commerce/price.tsx';
export { PriceBreakdown, type PriceBreakdownProps, type PriceBreakdownRow } from './commerce/price-breakdown.tsx';
export { type CardSlot, ProductCard, type ProductCardProps, ProductCardSkeleton } from './commerce/product-card.tsx';
export { Rating, RatingDistribution, type RatingDistributionProps, type RatingProps } from './commerce/rating.tsx';
export { ValueProps, type ValuePropsProps } from './commerce/value-props.tsx';
export { ZoomStage, type ZoomStageProps } from './commerce/zoom-stage.tsx';
export { Badge, type BadgeProps } from './feedback/badge.tsx';
export { Chip, type ChipProps, ChipRow, type ChipRowProps } from './feedback/chip.tsx';
export { EmptyState, type EmptyStateProps, ErrorState, type ErrorStateProps } from './feedback/empty-state.tsx';
export { Meter, type MeterProps, ProgressBar, type ProgressBarProps } from './feedback/meter.tsx';
export { Notice, type NoticeProps } from './feedback/notice.tsx';
export { Skeleton, type SkeletonProps } from './feedback/skeleton.tsx';
export { Toast, type ToastProps, type ToastVariant } from './feedback/toast.tsx';
export { UndoNotice, type UndoNoticeProps } from './feedback/undo-notice.tsx';
export { Checkbox, type CheckboxProps, Switch, type SwitchProps } from './forms/checkbox.tsx';
export { ChoiceCard, type ChoiceCardProps, ChoiceGroup, type ChoiceGroupProps } from './forms/choice-card.tsx';
export type { FieldTexts } from './forms/field.tsx';
export { FieldWithButton, type FieldWithButtonProps } from './forms/field-with-button.tsx';
export { FormErrorSummary, type FormErrorSummaryProps } from './forms/form-error-summary.tsx';
export { FormProblems, type FormProblemsProps } from './forms/form-problems.tsx';
export { PasswordField, type PasswordFieldProps } from './forms/password-field.tsx';
export { SearchField, type SearchFieldProps } from './forms/search-field.tsx';
export { Select, type SelectOption, type SelectProps } from './forms/select.tsx';

export { TextArea, type TextAreaProps } from './forms/text-area.tsx';
export { TextField, type TextFieldProps } from './forms/text-field.tsx';
export { hasUnsentText, markAsSent, type TextEntry } from './forms/unsent-text.ts';
export { CardPage, type CardPageProps } from './foundation/card-page.tsx';
export { Container, type ContainerProps } from './foundation/container.tsx';

export { Grid, type GridProps } from './foundation/grid.tsx';
export { Heading, type HeadingLevel, type HeadingProps, type HeadingSize } from './foundation/heading.tsx';
export { Icon, type IconDrawing, type IconProps } from './foundation/icon.tsx';
export { Prose } from './foundation/prose.tsx';
export { Section, type SectionProps } from './foundation/section.tsx';
export { Cluster, type ClusterProps, type SpaceStep, Stack, type StackProps } from './foundation/stack.tsx';
export { Surface, type SurfaceProps } from './foundation/surface.tsx';
export { Text, type TextProps } from './foundation/text.tsx';
export { useIsInView } from './foundation/use-is-in-view.ts';

export * from './icons.ts';
export { Accordion, type AccordionProps } from './navigation/accordion.tsx';
export { Breadcrumbs, type BreadcrumbsProps } from './navigation/breadcrumbs.tsx';
export type { RenderedLinkProps, RenderLink } from './navigation/link.tsx';
export { type IndexedLink, LinkIndex, type LinkIndexProps } from './navigation/link-index.tsx';
export { Pagination, type PaginationProps } from './navigation/pagination.tsx';
export { SkipLinks, type SkipLinksProps } from './navigation/skip-links.tsx';
export { Stepper, type StepperProps } from './navigation/stepper.tsx';
export { TabLinks, type TabLinksProps } from './navigation/tab-links.tsx';
export { TextLink, type TextLinkProps } from './navigation/text-link.tsx';
export { Dialog, type DialogProps, Drawer, type DrawerProps } from './overlays/dialog.tsx';
export { Disclosure, type DisclosureProps } from './overlays/disclosure.tsx';

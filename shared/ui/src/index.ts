import './styles/layers.css'

export { SPACINGS, FONT_SIZES, RADII } from './tokens.ts'
export { DirectionProvider } from '@base-ui/react/direction-provider'

export { Glyph, type GlyphProps } from './icon/glyph.tsx'
export { Icon, type IconProps } from './icon/icon.tsx'
export type { IconName } from './icon/icon-paths.ts'

export { Button, type ButtonProps, type ButtonSize, type ButtonVariant } from './button/button.tsx'
export { IconButton, type IconButtonProps } from './button/icon-button.tsx'
export { LinkButton, type LinkButtonProps } from './link/link-button.tsx'
export { TextLink, type TextLinkProps } from './link/text-link.tsx'

export { Field, type FieldControlProps, type FieldProps, type FieldTexts } from './field/field.tsx'
export { TextField, type TextFieldProps } from './field/text-field.tsx'
export { PasswordField, type PasswordFieldProps } from './field/password-field.tsx'
export { StrengthHint, type StrengthHintProps } from './field/strength-hint.tsx'
export { CodeField, type CodeFieldProps } from './field/code-field.tsx'
export { Textarea, type TextareaProps } from './field/textarea.tsx'
export { SelectField, type SelectFieldProps, type SelectOption } from './field/select-field.tsx'
export { Checkbox, type CheckboxProps } from './field/checkbox.tsx'
export { RadioCards, type RadioCardOption, type RadioCardsProps } from './field/radio-cards.tsx'

export { Dialog, type DialogProps } from './dialog/dialog.tsx'
export { AlertDialog, type AlertDialogProps } from './dialog/alert-dialog.tsx'
export { Drawer, type DrawerProps } from './dialog/drawer.tsx'
export { Menu, type MenuItem, type MenuProps } from './menu/menu.tsx'
export { Tabs, type TabItem, type TabsProps } from './tabs/tabs.tsx'

export { Toaster, type ToasterProps } from './toast/toaster.tsx'
export { toast, TOAST_MIN_DURATION, type ToastMessage, type ToastTone } from './toast/toast.ts'
export { Pill, type PillProps } from './feedback/pill.tsx'
export type { Tone } from './feedback/tone.ts'
export { Banner, type BannerProps } from './feedback/banner.tsx'
export { Skeleton, type SkeletonProps } from './feedback/skeleton.tsx'
export { EmptyState, type EmptyStateProps } from './feedback/empty-state.tsx'
export { ErrorState, type ErrorRequest, type ErrorStateProps } from './feedback/error-state.tsx'

export { MediaImage, type MediaImageProps } from './media/media-image.tsx'
export { MediaVideo, type MediaVideoProps } from './media/media-video.tsx'
export type { MediaTexts } from './media/media-placeholder.tsx'

export { Card, type CardProps } from './layout/card.tsx'
export { PageHeading, type PageHeadingProps } from './layout/page-heading.tsx'
export { DescriptionList, type DescriptionItem, type DescriptionListProps } from './layout/description-list.tsx'
export { ThemeSwatch, type ThemeSwatchProps } from './layout/theme-swatch.tsx'
export { VisuallyHidden, type VisuallyHiddenProps } from './layout/visually-hidden.tsx'
export { SkipLink, type SkipLinkProps } from './layout/skip-link.tsx'

export { ProgressRing, type ProgressRingProps } from './progress/progress-ring.tsx'
export { StepRail, type Step, type StepRailProps } from './progress/step-rail.tsx'
export { Spinner, type SpinnerProps } from './progress/spinner.tsx'
export { Logo, type LogoProps } from './progress/logo.tsx'

export { Address, type AddressProps } from './money/address.tsx'
export { Amount, type AmountProps } from './money/amount.tsx'
export { CopyButton, type CopyButtonProps } from './money/copy-button.tsx'
export { QrCode, type QrCodeProps } from './money/qr-code.tsx'

export { Table, type TableProps } from './table/table.tsx'
export { SortHeader, type SortDirection, type SortHeaderProps } from './table/sort-header.tsx'

export { useDelayedFlag, REVEAL_DELAY, MIN_VISIBLE } from './hooks/use-delayed-flag.ts'

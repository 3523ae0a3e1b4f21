import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { Checkbox } from '../field/checkbox.tsx'
import { PasswordField } from '../field/password-field.tsx'
import { RadioCards } from '../field/radio-cards.tsx'
import { SelectField } from '../field/select-field.tsx'
import { TextField } from '../field/text-field.tsx'
import { Textarea } from '../field/textarea.tsx'
import { Icon } from '../icon/icon.tsx'
import { ICON_PATHS, type IconName } from '../icon/icon-paths.ts'
import { ThemeSwatch } from '../layout/theme-swatch.tsx'
import { LinkButton } from '../link/link-button.tsx'
import { TextLink } from '../link/text-link.tsx'
import { Amount } from '../money/amount.tsx'
import { GallerySection } from './gallery-section.tsx'
import classes from './gallery.module.css'

const ICON_NAMES = Object.keys(ICON_PATHS) as IconName[]
const THEMES = [
  { value: 'green', title: 'Meadow', description: 'Green on dark red', accent: '#22C55E' },
  { value: 'blue', title: 'Harbour', description: 'Blue on dark red', accent: '#4C8DFF' },
  { value: 'gold', title: 'Harvest', description: 'Gold on dark red', accent: '#EAB308' },
] as const

export function GalleryButtons() {
  return (
    <>
      <GallerySection title="Buttons">
        <Button>Launch the site</Button>
        <Button size="l" iconEnd={<Icon name="arrow" />}>
          Continue
        </Button>
        <Button isBusy>Launch the site</Button>
        <Button disabled>Launch the site</Button>
        <Button variant="secondary" icon={<Icon name="cart" />}>
          Add to cart
        </Button>
        <Button variant="quiet">Not now</Button>
        <Button variant="danger">Delete</Button>
        <Button variant="secondary" disabled>
          Add to cart
        </Button>
        <IconButton icon="menu" label="Open menu" />
        <IconButton icon="trash" label="Remove" size="s" />
        <IconButton icon="moon" label="Dark theme" disabled />
      </GallerySection>
      <GallerySection title="Links">
        <LinkButton to="/orders">See orders</LinkButton>
        <LinkButton to="/orders" variant="secondary" size="l">
          See orders
        </LinkButton>
        <p>
          Read the <TextLink to="/terms">terms</TextLink> or the{' '}
          <TextLink to="https://example.org/" newTabLabel="opens a new tab">
            public ledger
          </TextLink>
          .
        </p>
        <TextLink to="/help" variant="plain">
          Help
        </TextLink>
      </GallerySection>
      <GallerySection title="Icons">
        {ICON_NAMES.map((name) => (
          <span key={name} title={name}>
            <Icon name={name} />
          </span>
        ))}
      </GallerySection>
    </>
  )
}

export function GalleryFields() {
  const [theme, setTheme] = useState<(typeof THEMES)[number]['value']>('green')
  const options = THEMES.map(({ accent, ...option }) => ({
    ...option,
    media: <ThemeSwatch base="#14080C" tone="#3A0D18" accent={accent} />,
  }))
  return (
    <GallerySection title="Fields">
      <div className={classes.grid}>
        <TextField label="Site name" hint="3 to 20 characters" name="site" placeholder="riverside" />
        <TextField label="Account" error="Use letters and digits only" defaultValue="me&you" isCode />
        <TextField label="Domain" prefix="https://" suffix=".example" defaultValue="riverside" optionalLabel="optional" isCode />
        <TextField label="Country" disabled defaultValue="Brazil" />
        <PasswordField label="Password" defaultValue="correct horse" />
        <SelectField
          label="Currency"
          placeholder="Choose"
          options={[
            { value: 'brl', label: 'BRL' },
            { value: 'try', label: 'TRY' },
          ]}
        />
        <Textarea label="Note" hint="Seen by the site advisor" />
        <div>
          <Checkbox label="I am 18 or older" defaultChecked />
          <Checkbox label="Keep me logged in" />
          <Checkbox label="I accept the terms" error="Accept the terms to go on" />
          <Checkbox label="Weekly report" disabled />
          <Checkbox label="All reports" isMixed />
        </div>
      </div>
      <div className={classes.stack}>
        <RadioCards label="Theme" name="gallery-theme" options={options} value={theme} onValueChange={setTheme} columns={3} />
        <RadioCards
          label="Package"
          name="gallery-package"
          defaultValue="elite"
          columns={2}
          options={[
            { value: 'standard', title: 'Standard', description: 'One site, one market', aside: <Amount size="s">999.00 USDT</Amount> },
            {
              value: 'elite',
              title: 'Elite',
              description: 'Sold out this week',
              aside: <Amount size="s">2,999.00 USDT</Amount>,
              isDisabled: true,
            },
          ]}
        />
      </div>
    </GallerySection>
  )
}

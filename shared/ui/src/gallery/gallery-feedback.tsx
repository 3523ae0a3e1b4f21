import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { AlertDialog } from '../dialog/alert-dialog.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { Drawer } from '../dialog/drawer.tsx'
import { Banner } from '../feedback/banner.tsx'
import { EmptyState } from '../feedback/empty-state.tsx'
import { ErrorState } from '../feedback/error-state.tsx'
import { Pill } from '../feedback/pill.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import { TextField } from '../field/text-field.tsx'
import { Icon } from '../icon/icon.tsx'
import { TextLink } from '../link/text-link.tsx'
import { Menu } from '../menu/menu.tsx'
import { Tabs } from '../tabs/tabs.tsx'
import { toast } from '../toast/toast.ts'
import { GallerySection } from './gallery-section.tsx'
import classes from './gallery.module.css'

export function GalleryStates() {
  return (
    <GallerySection title="States">
      <Pill>Draft</Pill>
      <Pill tone="info">Building</Pill>
      <Pill tone="success">Live</Pill>
      <Pill tone="warning">Deposit low</Pill>
      <Pill tone="danger">Suspended</Pill>
      <Pill icon="clock" tone="warning">
        Waiting
      </Pill>
      <div className={classes.grid}>
        <Banner title="Your site is being built">It takes about eight minutes. You may close this page.</Banner>
        <Banner tone="success">Payment received.</Banner>
        <Banner tone="warning" title="Deposit low" action={<TextLink to="/top-up">Top up</TextLink>}>
          The deposit covers two more days.
        </Banner>
        <Banner tone="danger" onClose={() => undefined}>
          The address changed. Do not send to the old one.
        </Banner>
        <EmptyState
          icon="cart"
          title="Your cart is empty"
          description="Sites you configure wait here until you pay."
          action={<Button>Configure a site</Button>}
          help={<TextLink to="/help">How it works</TextLink>}
        />
        <ErrorState title="Orders did not load" detail="Nothing was changed." onRetry={() => undefined} requestId="req-7f3a91c2" />
        <div aria-busy="true">
          <Skeleton shape="title" inlineSize="60%" />
          <Skeleton />
          <Skeleton inlineSize="80%" />
          <Skeleton shape="block" />
          <Skeleton shape="circle" />
        </div>
      </div>
    </GallerySection>
  )
}

export function GalleryFloating() {
  const [open, setOpen] = useState<'dialog' | 'alert' | 'drawer' | null>(null)
  const close = () => setOpen(null)
  return (
    <GallerySection title="Floating">
      <Button variant="secondary" onClick={() => setOpen('dialog')}>
        Open dialog
      </Button>
      <Button variant="secondary" onClick={() => setOpen('alert')}>
        Open alert
      </Button>
      <Button variant="secondary" onClick={() => setOpen('drawer')}>
        Open drawer
      </Button>
      <Button
        variant="secondary"
        onClick={() => toast.show({ title: 'Site renamed', tone: 'success', action: { label: 'Undo', onAction: close } })}
      >
        Show toast
      </Button>
      <Menu
        label="Account"
        trigger={<Icon name="user" />}
        header="riverside"
        items={[
          { id: 'orders', label: 'Orders', icon: 'cart', to: '/orders' },
          { id: 'profile', label: 'Profile', icon: 'user', to: '/profile' },
          { id: 'logout', label: 'Log out', icon: 'logout', startsGroup: true, isDanger: true, onSelect: close },
        ]}
      />
      <Dialog
        isOpen={open === 'dialog'}
        onOpenChange={close}
        title="Log in"
        description="Use your merchant account."
        footer={<Button onClick={close}>Log in</Button>}
      >
        <TextField label="Account name" />
      </Dialog>
      <AlertDialog
        isOpen={open === 'alert'}
        onOpenChange={close}
        title="Delete this draft?"
        description="Its nine answers are lost."
        confirmLabel="Delete draft"
        cancelLabel="Keep it"
        onConfirm={close}
      />
      <Drawer isOpen={open === 'drawer'} onOpenChange={close} title="Menu">
        <TextLink to="/orders">Orders</TextLink>
      </Drawer>
      <Tabs
        label="Account access"
        tabs={[
          { value: 'login', label: 'Log in', panel: 'Log in with your account name.' },
          { value: 'register', label: 'Register', panel: 'Choose an account name.' },
          { value: 'recover', label: 'Recover', panel: 'Not offered.', isDisabled: true },
        ]}
      />
    </GallerySection>
  )
}

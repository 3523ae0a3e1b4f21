import { useTranslation } from 'react-i18next'
import { SequenceDiagram } from '../../features/show-sequence/sequence-diagram.tsx'
import classes from './game-sections.module.css'

export function WalletModes() {
  const { t } = useTranslation('marketing')
  const lanes = [t('game.you'), 'Parlour', t('game.studio')]
  return (
    <div className={classes.wallets}>
      <div className={classes.wallet}>
        <h3 className={classes.subheading}>{t('game.seamless')}</h3>
        <p>{t('game.seamlessText')}</p>
        <SequenceDiagram
          label={t('game.seamless')}
          lanes={lanes}
          steps={[
            { from: 3, to: 2, text: t('game.seamless1') },
            { from: 2, to: 1, text: t('game.seamless2') },
            { from: 1, to: 2, text: t('game.seamless3'), isReply: true },
            { from: 2, to: 3, text: t('game.seamless4'), isReply: true },
          ]}
        />
      </div>
      <div className={classes.wallet}>
        <h3 className={classes.subheading}>{t('game.transfer')}</h3>
        <p>{t('game.transferText')}</p>
        <SequenceDiagram
          label={t('game.transfer')}
          lanes={lanes}
          steps={[
            { from: 1, to: 2, text: t('game.transfer1') },
            { from: 2, to: 3, text: t('game.transfer2') },
            { from: 3, to: 2, text: t('game.transfer3') },
            { from: 2, to: 1, text: t('game.transfer4'), isReply: true },
          ]}
        />
      </div>
    </div>
  )
}

import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { socialMessages } from '../../messages.ts';
import styles from './toolbar.module.css';

/** Those that marketing posts use, by their Unicode short names. */
const emoji: readonly (readonly [string, string])[] = [
  ['😀', 'grinning face'],
  ['😄', 'smiling face'],
  ['😂', 'tears of joy'],
  ['🙂', 'slight smile'],
  ['😉', 'wink'],
  ['😍', 'heart eyes'],
  ['🤩', 'star eyes'],
  ['😎', 'sunglasses'],
  ['🤔', 'thinking'],
  ['😮', 'surprised'],
  ['😢', 'crying'],
  ['🥳', 'party face'],
  ['👋', 'waving hand'],
  ['👍', 'thumbs up'],
  ['👏', 'clapping'],
  ['🙌', 'raised hands'],
  ['🙏', 'folded hands'],
  ['💪', 'strong arm'],
  ['🤝', 'handshake'],
  ['👀', 'eyes'],
  ['❤️', 'red heart'],
  ['🧡', 'orange heart'],
  ['💛', 'yellow heart'],
  ['💚', 'green heart'],
  ['💙', 'blue heart'],
  ['💜', 'purple heart'],
  ['✨', 'sparkles'],
  ['⭐', 'star'],
  ['🔥', 'fire'],
  ['🎉', 'party popper'],
  ['🎁', 'gift'],
  ['🏆', 'trophy'],
  ['🥇', 'first place'],
  ['💡', 'light bulb idea'],
  ['📣', 'megaphone'],
  ['📢', 'loudspeaker'],
  ['📌', 'pushpin'],
  ['📍', 'location pin'],
  ['📅', 'calendar'],
  ['⏰', 'alarm clock'],
  ['✅', 'check mark'],
  ['❌', 'cross mark'],
  ['⚠️', 'warning'],
  ['❓', 'question'],
  ['❗', 'exclamation'],
  ['➡️', 'right arrow'],
  ['👉', 'pointing right'],
  ['👇', 'pointing down'],
  ['🔗', 'link'],
  ['🔔', 'bell'],
  ['📈', 'chart up'],
  ['📊', 'bar chart'],
  ['💰', 'money bag'],
  ['🛒', 'shopping cart'],
  ['🛍️', 'shopping bags'],
  ['📷', 'camera'],
  ['🎬', 'clapper video'],
  ['🎧', 'headphones'],
  ['📚', 'books'],
  ['✍️', 'writing hand'],
  ['💻', 'laptop'],
  ['📱', 'phone'],
  ['🚀', 'rocket'],
  ['🌍', 'globe earth'],
  ['🌱', 'seedling'],
  ['🌸', 'blossom'],
  ['☀️', 'sun'],
  ['🌧️', 'rain'],
  ['❄️', 'snowflake'],
  ['🎄', 'christmas tree'],
  ['🎃', 'halloween pumpkin'],
  ['☕', 'coffee'],
  ['🍞', 'bread'],
  ['🥐', 'croissant'],
  ['🍰', 'cake'],
  ['🍕', 'pizza'],
  ['🍎', 'apple'],
  ['🍷', 'wine'],
  ['🐶', 'dog'],
  ['🐱', 'cat'],
];
const messages = socialMessages.composer.tools;

/** A small choice of emoji, searched by name. */
export function EmojiPicker({ onPick }: { onPick: (emoji: string) => void }) {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const shown = emoji.filter(([, name]) => name.includes(wanted));
  return (
    <div className={styles.emoji}>
      <TextInput
        size="xs"
        aria-label={messages.findEmoji}
        placeholder={messages.findEmoji}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (shown[0]) onPick(shown[0][0]);
        }}
      />
      <div className={styles.emojiGrid}>
        {shown.map(([sign, name]) => (
          <button key={sign} type="button" aria-label={name} title={name} onClick={() => onPick(sign)}>
            {sign}
          </button>
        ))}
      </div>
      {shown.length === 0 && <p className={styles.note}>{messages.noEmoji}</p>}
    </div>
  );
}

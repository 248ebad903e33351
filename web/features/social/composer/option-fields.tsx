import { Button, Checkbox, NativeSelect, Text, TextInput } from '@mantine/core';
import { networkFacts } from '#contract/social/networks.ts';
import type { Channel } from '#contract/social.ts';
import type { TargetOptions } from '#contract/social/target-options.ts';
import { socialApi } from '../api.ts';
import { BoardField } from './board-field.tsx';
import styles from './composer.module.css';
import { NamesField } from './names-field.tsx';
import { creatorMessages as messages, type OptionField, optionFields } from './option-messages.ts';
import { socialMessages } from '../messages.ts';

interface Props {
  channel: Channel;
  options: TargetOptions;
  /** fields that are not shown here */
  leaveOut?: ReadonlySet<keyof TargetOptions>;
  onChange: (options: TargetOptions) => void;
}

/** What a network lets one set for a post. An empty field is left to the network. */
export function OptionFields({ channel, options, leaveOut, onChange }: Props) {
  const fields = optionFields[channel.network].filter(({ name }) => !leaveOut?.has(name));
  const asksAccount = fields.some((field) => field.ofAccount);
  const { data, error, isFetching, refetch } = socialApi.useSocialCreatorQuery(
    { projectId: channel.projectId, channelId: channel.id },
    // The account may be set otherwise since the last time.
    { skip: !asksAccount, refetchOnMountOrArgChange: true },
  );
  const creator = data?.creator;
  const set = (name: keyof TargetOptions, value: unknown) => {
    const next: TargetOptions = { ...options };
    if (value === '' || value === false) delete next[name];
    else Object.assign(next, { [name]: value });
    // What is out of sight is not sent either.
    for (const field of fields) if (field.when && !field.when(next)) delete next[field.name];
    onChange(next);
  };
  const one = (field: OptionField) => {
    const { name, label, hint } = field;
    const value = options[name];
    const text = typeof value === 'string' ? value : '';
    switch (field.kind) {
      case 'select': {
        const choices = field.choices.filter(
          (choice) =>
            !field.ofAccount ||
            !creator ||
            choice.value === '' ||
            creator.privacyLevels.includes(choice.value),
        );
        return (
          <NativeSelect
            size="xs"
            key={name}
            label={label}
            description={hint}
            value={choices.some((choice) => choice.value === text) ? text : ''}
            data={choices}
            onChange={(event) => set(name, event.currentTarget.value)}
          />
        );
      }
      case 'check': {
        const isOff = field.ofAccount === true && creator?.commentsDisabled === true;
        return (
          <Checkbox
            size="xs"
            key={name}
            label={label}
            description={isOff ? messages.noComments : undefined}
            disabled={isOff}
            checked={value === true && !isOff}
            onChange={(event) => set(name, event.currentTarget.checked)}
          />
        );
      }
      case 'board':
        return (
          <BoardField
            key={name}
            channel={channel}
            label={label}
            value={text}
            onChange={(boardId) => set(name, boardId)}
          />
        );
      case 'names':
        return (
          <NamesField
            key={name}
            label={label}
            hint={hint}
            names={Array.isArray(value) ? value : []}
            onChange={(names) => set(name, names.length > 0 ? names : '')}
          />
        );
      default:
        return (
          <TextInput
            size="xs"
            key={name}
            label={label}
            description={hint}
            type={field.kind}
            value={text}
            onChange={(event) => set(name, event.currentTarget.value)}
          />
        );
    }
  };
  return (
    <fieldset className={styles.options}>
      <legend>{socialMessages.composer.options(networkFacts[channel.network].label)}</legend>
      <div className={styles.pair}>
        {fields.filter((field) => !field.when || field.when(options)).map((field) => one(field))}
      </div>
      {error !== undefined && (
        <Text size="xs" role="alert">
          {messages.failed(error.message ?? '')}{' '}
          <Button size="compact-sm" variant="subtle" loading={isFetching} onClick={() => void refetch()}>
            {messages.again}
          </Button>
        </Text>
      )}
      {asksAccount && (
        <Text size="xs">
          <a
            href="https://www.tiktok.com/legal/page/global/music-usage-confirmation/en"
            target="_blank"
            rel="noopener noreferrer"
          >
            {messages.music}
          </a>
        </Text>
      )}
    </fieldset>
  );
}

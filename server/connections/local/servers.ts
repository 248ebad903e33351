// Model servers on this machine: they may be reached in local mode, where the person and the operator are one.
import type { LocalServerKind } from '#contract/connections/models.ts';
import type { Config } from '#server/kernel/config.ts';

type LocalConfig = Pick<Config, 'localMode' | 'OLLAMA_URL' | 'LM_STUDIO_URL' | 'LLAMA_CPP_URL' | 'VLLM_URL'>;

interface Address {
  kind: LocalServerKind;
  label: string;
  /** without path */
  url: string;
}

/** Where each is looked for; by default the port that it listens on unless told otherwise. */
export const localAddresses = (config: LocalConfig): Address[] => [
  { kind: 'ollama', label: 'Ollama', url: config.OLLAMA_URL },
  { kind: 'lm-studio', label: 'LM Studio', url: config.LM_STUDIO_URL },
  { kind: 'llama-cpp', label: 'llama.cpp', url: config.LLAMA_CPP_URL },
  { kind: 'vllm', label: 'vLLM', url: config.VLLM_URL },
];

/** One spelling for the names of this machine. */
const originOf = (address: string) => {
  const url = new URL(address);
  const host = ['localhost', '[::1]'].includes(url.hostname) ? '127.0.0.1' : url.hostname;
  return `${url.protocol}//${host}:${url.port}`;
};

/** Whether an address is one of these servers, and this install is in local mode. */
export const isLocalModelServer = (config: LocalConfig, baseUrl: string): boolean =>
  config.localMode &&
  URL.canParse(baseUrl) &&
  localAddresses(config).some(({ url }) => originOf(url) === originOf(baseUrl));

// Which tables a data export is made from, by the tables' own names: a test goes through the database and
// fails for a table with a person or a workspace in it that stands in neither list.

export interface Exported {
  /** file in the archive, without `.json` */
  file: string;
  /** the column that says whose a row is */
  by: string;
}

/** Rows about the person, wherever they were made. */
export const personal: Readonly<Record<string, Exported>> = {
  account: { file: 'account', by: 'id' },
  member: { file: 'memberships', by: 'user_id' },
  identity: { file: 'sign-in-providers', by: 'account_id' },
  session: { file: 'devices', by: 'user_id' },
  two_factor: { file: 'two-factor', by: 'user_id' },
  notification: { file: 'notifications', by: 'user_id' },
  mail_plan: { file: 'mails', by: 'user_id' },
  audit: { file: 'activity', by: 'user_id' },
  data_export: { file: 'exports', by: 'user_id' },
  google_grant: { file: 'google-accounts', by: 'user_id' },
  comment: { file: 'comments', by: 'user_id' },
};

/** Rows of a workspace that the person owns. */
export const owned: Readonly<Record<string, Exported>> = {
  workspace: { file: 'workspace', by: 'id' },
  invitation: { file: 'invitations', by: 'workspace_id' },
  project: { file: 'projects', by: 'workspace_id' },
  article: { file: 'articles/articles', by: 'workspace_id' },
  publication: { file: 'articles/publications', by: 'workspace_id' },
  site: { file: 'articles/sites', by: 'workspace_id' },
  webhook: { file: 'webhooks', by: 'workspace_id' },
  delivery: { file: 'articles/webhook-deliveries', by: 'workspace_id' },
  generation: { file: 'writer/generations', by: 'workspace_id' },
  source: { file: 'writer/sources', by: 'workspace_id' },
  batch: { file: 'writer/batches', by: 'workspace_id' },
  batch_row: { file: 'writer/batch-rows', by: 'workspace_id' },
  claim_check: { file: 'writer/claim-checks', by: 'workspace_id' },
  derived_text: { file: 'writer/derived-texts', by: 'workspace_id' },
  brand_voice: { file: 'writer/brand-voices', by: 'workspace_id' },
  voice_sample: { file: 'writer/voice-samples', by: 'workspace_id' },
  audience_profile: { file: 'writer/audience-profiles', by: 'workspace_id' },
  comment_thread: { file: 'writer/comment-threads', by: 'workspace_id' },
  comment: { file: 'writer/comments', by: 'workspace_id' },
  comment_mention: { file: 'writer/comment-mentions', by: 'workspace_id' },
  link_dismissal: { file: 'writer/dismissed-links', by: 'workspace_id' },
  optimization: { file: 'optimizer/documents', by: 'workspace_id' },
  brief_link: { file: 'optimizer/brief-links', by: 'workspace_id' },
  competitor_snapshot: { file: 'optimizer/competitors', by: 'workspace_id' },
  analysis_job: { file: 'optimizer/analysis-jobs', by: 'workspace_id' },
  results_reading: { file: 'optimizer/results', by: 'workspace_id' },
  optimization_analysis: { file: 'optimizer/analyses', by: 'workspace_id' },
  keyword: { file: 'keywords/keywords', by: 'workspace_id' },
  keyword_import: { file: 'keywords/imports', by: 'workspace_id' },
  keyword_import_row: { file: 'keywords/import-rows', by: 'workspace_id' },
  search_date: { file: 'keywords/search-dates', by: 'workspace_id' },
  search_property: { file: 'keywords/search-properties', by: 'workspace_id' },
  search_page: { file: 'keywords/search-pages', by: 'workspace_id' },
  keyword_list: { file: 'keywords/lists', by: 'workspace_id' },
  keyword_list_item: { file: 'keywords/list-items', by: 'workspace_id' },
  suggestion_run: { file: 'keywords/suggestions', by: 'workspace_id' },
  suggest_answer: { file: 'keywords/suggestion-answers', by: 'workspace_id' },
  page: { file: 'local-index/pages', by: 'workspace_id' },
  crawl: { file: 'crawls/crawls', by: 'workspace_id' },
  site_audit: { file: 'crawls/audits', by: 'workspace_id' },
  crawl_page: { file: 'crawls/pages', by: 'workspace_id' },
  tracker: { file: 'ranks/trackers', by: 'workspace_id' },
  tracked_keyword: { file: 'ranks/keywords', by: 'workspace_id' },
  rank_check: { file: 'ranks/checks', by: 'workspace_id' },
  search_call: { file: 'search-results/calls', by: 'workspace_id' },
  serp_snapshot: { file: 'ranks/results-pages', by: 'workspace_id' },
  channel: { file: 'social/channels', by: 'workspace_id' },
  hashtag_set: { file: 'social/hashtag-sets', by: 'workspace_id' },
  post_series: { file: 'social/series', by: 'workspace_id' },
  post: { file: 'social/posts', by: 'workspace_id' },
  post_target: { file: 'social/targets', by: 'workspace_id' },
  post_target_part: { file: 'social/post-parts', by: 'workspace_id' },
  post_media: { file: 'social/media-of-posts', by: 'workspace_id' },
  publish_attempt: { file: 'social/attempts', by: 'workspace_id' },
  media: { file: 'media', by: 'workspace_id' },
  connection: { file: 'connections', by: 'workspace_id' },
  google_grant: { file: 'google-connections', by: 'workspace_id' },
  api_key: { file: 'api-keys', by: 'workspace_id' },
  subscription: { file: 'billing/subscription', by: 'workspace_id' },
  transaction: { file: 'billing/transactions', by: 'workspace_id' },
  checkout: { file: 'billing/checkouts', by: 'workspace_id' },
  usage_balance: { file: 'billing/usage', by: 'workspace_id' },
  ledger_entry: { file: 'billing/usage-entries', by: 'workspace_id' },
};

/** Tables with a person or a workspace in them that are not exported by the lists above, and why. */
export const leftOut: Readonly<Record<string, string>> = {
  document: 'written as Markdown and JSON of its own, with its versions',
  document_version: 'written beside its document',
  document_presence: 'who has a document open right now; gone within the hour',
  recovery_code: 'holds nothing but hashes of codes',
  sign_up: 'typed by whoever knew the address, proven by nobody, and gone after a week',
  channel_credential: 'holds nothing but sealed tokens; their channel is copied',
  channel_consent: 'a consent under way, sealed and gone after ten minutes',
  google_consent: 'a sign-in at Google under way, sealed and gone after ten minutes',
  publish_pause: 'until when a network wants no posts of a channel; over within an hour',
  slot_claim: 'which slot a post took; the post has its time',
  event: 'what programs of this install still have to hear; the activity has the same happenings',
  media_upload:
    'a video on its way in parts, gone a day after its last part; once added it is among the media',
  media_upload_part: 'parts of a video on its way, gone with it',
  job: 'work of this install, without content of its own',
  idempotency: 'repeats the first answers of calls for a day',
};

/** Columns that are never exported, in any table: sealed values, hashes, and names of files in the store. */
export const isSecretColumn = (name: string): boolean =>
  /(^|_)(hash|sealed|secret)$/.test(name) || name.endsWith('_key');

/** Columns that name a file in the store, by table: with their rows the files go, too. */
export const fileColumns: Readonly<Record<string, readonly string[]>> = {
  account: ['avatar_key'],
  data_export: ['file_key'],
  keyword_import: ['file_key'],
  media: ['file_key', 'thumbnail_key'],
  media_upload_part: ['file_key'],
  source: ['file_key'],
};
/** Columns that end the same and name no file of anybody's. */
export const otherKeyColumns: Readonly<Record<string, string>> = {
  'mail.dedupe_key': 'what a mail is about, so that it is sent once',
  'sandbox_post.idempotency_key': 'stands for a network outside',
  'sandbox_media.file_key': 'stands for a network outside, where a picture was sent to',
};

/**
 * Words of documents as such: they are named on pages about anything, so no term is one of them or begins or ends with
 * one. Frequencies do not tell them: pages use them more than books and films do.
 */
export const furniture: ReadonlySet<string> = new Set(
  `example examples note notes section sections chapter page pages article articles guide guides tutorial blog post posts
author authors comment comments reader readers link links click copyright license licence licenses readme changelog
overview introduction summary conclusion faq toc table contents figure appendix reference references paragraph
description details detail information info tip tips step steps way ways thing things lot lots kind kinds sort bit case
cases number amount rest part parts piece end start beginning top bottom point points reason reasons fact idea ideas
question questions answer answers problem problems issue issues please thanks website websites site sites web home
january february march april may june july august september october november december monday tuesday wednesday thursday
friday saturday sunday today tomorrow yesterday etc eg ie vs via foo bar baz todo someone everyone anyone something
everything anything people person people's use uses using user-friendly best better great good simple easy important different
following previous current same specific particular certain common possible available able general main own other several
many various new old big small large high low whole entire full real right left certain sure ready original`.split(
    /\s+/,
  ),
);

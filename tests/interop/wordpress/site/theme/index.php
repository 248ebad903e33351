<!doctype html>
<html <?php language_attributes(); ?>>
<head><meta charset="utf-8"><?php wp_head(); ?></head>
<body>
<?php while (have_posts()) : the_post(); ?>
<article>
<h1 id="title"><?php the_title(); ?></h1>
<div id="excerpt"><?php the_excerpt(); ?></div>
<div id="content"><?php the_content(); ?></div>
</article>
<?php endwhile; ?>
<?php wp_footer(); ?>
</body>
</html>

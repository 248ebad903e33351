<?php
// Does what an administrator does, from the command line: php admin.php <site's folder> <task> <JSON of its input>.
// The answer is one line of JSON.
[, $site, $task, $json] = $argv;
$input = json_decode($json, true);
if ($task === 'install') {
    define('WP_INSTALLING', true);
}
require $site . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';

function answer($value): void
{
    echo "\n", wp_json_encode($value), "\n";
}

switch ($task) {
    case 'install':
        wp_install($input['title'], 'admin', 'admin@example.com', true, '', $input['password']);
        switch_theme('plain');
        update_option('permalink_structure', '/%postname%/');
        answer(true);
        break;
    case 'rewrite':
        flush_rewrite_rules(false);
        answer(true);
        break;
    case 'user':
        $id = wp_insert_user([
            'user_login' => $input['login'],
            'user_pass' => wp_generate_password(),
            'user_email' => $input['login'] . '@example.com',
            'role' => $input['role'],
        ]);
        [$password] = WP_Application_Passwords::create_new_application_password($id, ['name' => 'test']);
        answer(['id' => $id, 'password' => WP_Application_Passwords::chunk_password($password)]);
        break;
    case 'revoke':
        $user = get_user_by('login', $input['login']);
        answer(WP_Application_Passwords::delete_all_application_passwords($user->ID));
        break;
    case 'delete':
        answer((bool) wp_delete_post($input['id'], true));
        break;
    case 'trash':
        answer((bool) wp_trash_post($input['id']));
        break;
    case 'edit':
        answer(wp_update_post(wp_slash(['ID' => $input['id'], 'post_content' => $input['content']])));
        break;
    case 'due':
        $gmt = gmdate('Y-m-d H:i:s', time() - 60);
        $wpdb->update($wpdb->posts, ['post_date' => get_date_from_gmt($gmt), 'post_date_gmt' => $gmt], ['ID' => $input['id']]);
        clean_post_cache($input['id']);
        check_and_publish_future_post($input['id']);
        answer(true);
        break;
    case 'details':
        $posts = get_posts(['numberposts' => -1, 'post_status' => 'any,trash', 'title' => $input['title']]);
        $names = fn ($post, $taxonomy) => array_map(
            'html_entity_decode',
            wp_get_object_terms($post->ID, $taxonomy, ['fields' => 'names', 'orderby' => 'name']),
        );
        answer(array_map(function ($post) use ($names) {
            $image = get_post_thumbnail_id($post);
            $meta = array_map(fn ($values) => $values[0], get_post_meta($post->ID));
            $seo = fn ($key) => preg_match('/^(_yoast_wpseo_|rank_math_)/', $key);
            return [
                'id' => $post->ID,
                'content' => $post->post_content,
                'status' => $post->post_status,
                'slug' => $post->post_name,
                'excerpt' => $post->post_excerpt,
                'author' => get_userdata($post->post_author)->user_login,
                'date' => $post->post_date_gmt,
                'categories' => $names($post, 'category'),
                'tags' => array_map(fn ($name) => html_entity_decode($name, ENT_QUOTES), $names($post, 'post_tag')),
                'imageAlt' => $image ? get_post_meta($image, '_wp_attachment_image_alt', true) : null,
                'imageCaption' => $image ? get_post($image)->post_excerpt : null,
                'meta' => (object) array_filter($meta, $seo, ARRAY_FILTER_USE_KEY),
            ];
        }, $posts));
        break;
    case 'posts':
        $posts = get_posts(['numberposts' => -1, 'post_status' => 'any,trash', 'orderby' => 'ID', 'order' => 'ASC']);
        $own = array_values(array_filter($posts, fn ($post) => $post->ID > 1));
        answer(array_map(fn ($post) => ['id' => $post->ID, 'title' => $post->post_title], $own));
        break;
}
